import { toCsv, type Cell } from '../../domain/csv.ts'
import { saveFile } from './saveFile.ts'

/** Rows as a file for spreadsheets, handed over to the device; `name` without its ending. */
export const saveCsv = (name: string, rows: Iterable<readonly Cell[]>): void =>
  saveFile({ file: new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), name: `${name}.csv` })
