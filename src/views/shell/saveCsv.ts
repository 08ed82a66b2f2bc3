import { toCsv, type Cell } from '../../domain/plans/csv.ts'
import { saveFile } from './saveFile.ts'

/** Downloads rows as a CSV file; `name` without the extension. */
export const saveCsv = (name: string, rows: Iterable<readonly Cell[]>): void =>
  saveFile({ file: new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), name: `${name}.csv` })
