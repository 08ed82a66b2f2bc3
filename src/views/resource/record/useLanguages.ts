/** Language in which the texts of records are shown, shared by all forms; and the outdated translations. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { isLocalized, type Field } from '../../../domain/model/fields.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { useHistory } from '../../../api/resources/history.ts'
import { setTextLanguage, textLanguage } from '../../../state/textLanguage.ts'
import type { Choosing } from '../../kit/fields/text/languages.ts'
import { outdatedIn, type Outdated } from './outdated.ts'

/** `recordKey`: null if there is no history to read. */
export function useLanguages(
  resource: Resource,
  fields: readonly [string, Field][],
  recordKey: string | null,
): { choosing: Choosing; outdated: Record<string, Outdated> | undefined } {
  const { language } = useSnapshot(textLanguage)
  const names = useMemo(() => fields.flatMap(([name, field]) => (isLocalized(field) ? [name] : [])), [fields])
  const { data } = useHistory(resource, language === 'it' || !names.length ? null : recordKey, 1)
  const outdated = useMemo(() => data && outdatedIn(data.data, names), [data, names])
  const choosing = useMemo((): Choosing => ({ language, choose: setTextLanguage, keys: 'Control+L' }), [language])
  return { choosing, outdated }
}
