/** Sentences about the console itself, and about the visible list. */
import { columnsOf, isSortable, type Resource } from '../../../domain/model/resource.ts'
import { loadedResource } from '../../../domain/resources/index.ts'
import { settings, type Theme } from '../../../state/settings.ts'
import type { Context } from '../../context.ts'
import type { Argument } from '../argument.ts'
import type { Sentence } from '../sentence.ts'

const theme: Sentence = {
  id: 'frase.tema',
  title: 'Tema',
  icon: 'moon',
  calledBy: ['tema|aspetto'],
  takes: {
    tema: {
      label: 'Tema',
      kind: 'choice',
      required: true,
      options: [
        { value: 'light', label: 'Chiaro' },
        { value: 'dark', label: 'Scuro' },
        { value: 'system', label: 'Dispositivo' },
      ],
    },
  },
  verb: 'cambia il tema',
  examples: ['tema scuro'],
  run({ tema }) {
    settings.theme = tema as Theme
  },
}

const SIZES = [20, 50, 100]

/** The current address with its query changed; paging starts again. */
function addressWithQuery(change: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(location.search)
  query.delete('page')
  for (const [name, value] of Object.entries(change)) query.set(name, value)
  return `${location.pathname}?${query}`
}

/** Sentences about a list: the words are its columns. */
function listSentences(resource: Resource): Sentence[] {
  const columns = columnsOf(resource)
  const choiceOf = (names: typeof columns): Argument => ({
    label: 'Colonna',
    kind: 'choice',
    required: true,
    options: names.map(([value, { label }]) => ({ value, label })),
  })
  const common = { icon: 'list' } as const
  return [
    {
      ...common,
      id: 'frase.righe',
      title: 'Righe per pagina',
      calledBy: ['righe|riga'],
      takes: {
        righe: {
          label: 'Righe',
          kind: 'choice',
          required: true,
          options: SIZES.map((value) => ({ value, label: String(value) })),
        },
      },
      verb: 'mostra',
      examples: ['50 righe'],
      run: ({ righe }, _, effects) => effects.navigate(addressWithQuery({ perPage: String(righe) }), { replace: true }),
    },
    {
      ...common,
      id: 'frase.ordina',
      title: 'Ordina l’elenco',
      calledBy: ['ordina|ordinare'],
      takes: {
        colonna: choiceOf(columns.filter(([, field]) => isSortable(field))),
        verso: {
          label: 'Verso',
          kind: 'choice',
          options: [
            { value: 'ASC', label: 'Crescente' },
            { value: 'DESC', label: 'Decrescente' },
          ],
          standard: () => ({ value: 'ASC', shown: 'Crescente' }),
        },
      },
      verb: 'ordina',
      examples: ['ordina per dal'],
      run: ({ colonna, verso }, _, effects) =>
        effects.navigate(addressWithQuery({ orderKey: String(colonna), orderDirection: String(verso) }), {
          replace: true,
        }),
    },
    {
      ...common,
      id: 'frase.colonne',
      title: 'Mostra solo queste colonne',
      calledBy: ['colonne|colonna'],
      takes: { colonne: { ...choiceOf(columns), label: 'Colonne', multiple: true } },
      verb: 'mostra',
      examples: ['colonne nome, stagione'],
      run({ colonne }) {
        const visibleColumns = colonne as string[]
        settings.hiddenColumns[resource.id] = columns
          .map(([name]) => name)
          .filter((name) => !visibleColumns.includes(name))
      },
    },
  ]
}

/** The sentences for this screen: those about a visible list use its columns. */
export function consoleSentences({ list }: Pick<Context, 'list'>): readonly Sentence[] {
  const resource = list && loadedResource(list.resource)
  return resource ? [theme, ...listSentences(resource)] : [theme]
}
