export type Language = 'it' | 'en' | 'de' | 'fr'

export const languages: readonly { id: Language; name: string }[] = [
  { id: 'it', name: 'italiano' },
  { id: 'en', name: 'inglese' },
  { id: 'de', name: 'tedesco' },
  { id: 'fr', name: 'francese' },
]

export type Localized = Partial<Record<Language, string | null>>
