/** Refusals of an import file. Nothing of a refused file is stored. */
import { LARGEST_IMPORT } from '../../src/domain/plans/imports.ts'
import { PLAN_ROWS } from '../../src/domain/plans/plan.ts'
import { formatNumber } from '../../src/domain/text/text.ts'
import { Problem } from '../http/problem.ts'

/** The file is not a CSV or cannot be parsed. */
export const notAFile = (message: string) => new Problem(422, 'import', `${message}.`)

export const tooLarge = () =>
  new Problem(413, 'too_large', `Il file supera i ${LARGEST_IMPORT / 1024 / 1024} MB: dividilo e riprova.`, {
    headers: { connection: 'close' },
  })

export const tooManyLines = () => notAFile(`Il file ha più di ${formatNumber(PLAN_ROWS)} righe: dividilo e riprova`)
