/** What a folded group of fields says in one line: 'Stagione Alta · Dal 01/07/2026 · Visibile Sì'. */
import type { Field } from '../../../domain/model/fields.ts'
import type { Row } from '../../../api/resources/resources.ts'
import { textOf } from '../grid/cellText.ts'

/** The columns of the list, as its reader knows them; a reference would need its label, and is left out. */
export const groupFacts = (members: readonly [string, Field][], values: Row): string =>
  members
    .filter(([, field]) => field.column && !field.ref)
    .flatMap(([name, field]) => {
      const text = textOf(field, values[name])
      return text ? [`${field.label} ${text}`] : []
    })
    .join(' · ')
