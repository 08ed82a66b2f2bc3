import { remarksOf } from '../../api/resources/records.ts'
import type { Row } from '../../api/resources/resources.ts'
import { formatNumber } from '../../domain/text/text.ts'

/** How many addresses a list has; if lines were refused, the remarks about them, which give the number too. */
export function importSummary(list: Row): readonly string[] {
  const remarks = remarksOf(list)
  const many = Number(list.n_contatti ?? 0)
  return remarks.length ? remarks : [many === 1 ? 'Un indirizzo letto.' : `${formatNumber(many)} indirizzi letti.`]
}
