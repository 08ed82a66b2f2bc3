/** The language in which the texts of records are shown, one for all that are opened; and which of them are older. */
import { useMemo } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { isLocalized, type Field, type Language } from '../../domain/fields.ts'
import type { Resource } from '../../domain/resource.ts'
import { useHistory } from '../../api/history.ts'
import { outdatedIn, type Outdated } from './outdated.ts'

const shown = proxy<{ language: Language }>({ language: 'it' })
const show = (language: Language): void => {
  shown.language = language
}

/** `recordKey`: null where there is no history to ask. */
export function useLanguages(
  resource: Resource,
  fields: readonly [string, Field][],
  recordKey: string | null,
): { choosing: readonly [Language, (language: Language) => void]; outdated: Record<string, Outdated> | undefined } {
  const { language } = useSnapshot(shown)
  const names = useMemo(() => fields.flatMap(([name, field]) => (isLocalized(field) ? [name] : [])), [fields])
  const { data } = useHistory(resource, language === 'it' || !names.length ? null : recordKey, 1)
  const outdated = useMemo(() => data && outdatedIn(data.data, names), [data, names])
  const choosing = useMemo(() => [language, show] as const, [language])
  return { choosing, outdated }
}
