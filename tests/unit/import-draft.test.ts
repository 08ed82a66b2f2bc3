/** What the window of an import has chosen, and the plan that follows from it. */
import { describe, expect, test } from 'vitest'
import type { ImportInfo, ImportSurvey } from '../../src/domain/plans/imports.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import {
  addStep,
  draftOf,
  draftOfPlan,
  examplesOf,
  likelyDuplicates,
  matchColumn,
  missingLabels,
  offeredFields,
  planOfDraft,
  removeStep,
} from '../../src/views/imports/importDraft.ts'
import { suggestSteps } from '../../src/views/imports/suggestSteps.ts'

const hotel = resourceOf('main.hotel')

const info: ImportInfo = {
  id: 7,
  resource: 'main.hotel',
  name: 'roma.csv',
  encoding: 'UTF-8',
  separator: ';',
  sheet: null,
  sheets: [],
  header: ['Nome hotel', 'Via', 'Civico', 'Stelle', 'Stato'],
  lines: 2,
  sample: [
    ['HOTEL ROSA', 'VIA ROMA', '3', '3 stelle s', 'attivo'],
    ['HOTEL BLU', 'VIA VERDI', '', '4 stelle', 'cessato'],
  ],
  columns: [
    { column: 0, field: 'nome_hotel', by: 'label' },
    { column: 1, field: 'indirizzo', by: 'synonym' },
    { column: 2, field: null, by: null },
    { column: 3, field: 'categoria', by: 'synonym' },
    { column: 4, field: null, by: null },
  ],
  keys: ['idHotel', 'nome_hotel'],
  key: null,
  mode: 'create',
  recipes: [],
}

const survey: ImportSurvey = {
  lines: 2,
  leftOut: [],
  words: {
    categoria: {
      more: 0,
      known: 1,
      words: [
        { text: '3 stelle s', count: 1, value: '3s', label: '3 stelle superior', by: 'likeness' },
        { text: 'boh', count: 1, value: null, label: null, by: null },
        { text: '4 stelle', count: 1, value: '4', label: '4 stelle', by: 'name' },
      ],
    },
  },
  rounded: [],
  days: [],
}

describe('fields without a column', () => {
  test('required ones come first, except those with a default or a value', () => {
    const draft = draftOf(info)
    expect(offeredFields(hotel, draft)[0]).toEqual({ name: 'idComune', isRequired: true })
    expect(missingLabels(hotel, draft, () => false)).toEqual(['Comune'])
    const given = { ...draft, values: [{ field: 'idComune', value: null }] }
    expect(missingLabels(hotel, given, () => false)).toEqual([])
    expect(missingLabels(hotel, draft, (name) => name === 'idComune')).toEqual([])
  })

  test('a column takes the place of a value for all rows', () => {
    const draft = { ...draftOf(info), values: [{ field: 'idComune', value: 5 }] }
    expect(matchColumn(draft, 4, 'idComune')).toMatchObject({ values: [] })
    expect(matchColumn(draft, 2, 'indirizzo').fields).toEqual(['nome_hotel', null, 'indirizzo', 'categoria', null])
  })
})

describe('steps that add columns', () => {
  const joined = addStep(draftOf(info), { kind: 'join', columns: [1, 2], separator: ', ' })

  test('the field of the first column moves to the joined one', () => {
    expect(joined.fields).toEqual(['nome_hotel', null, null, 'categoria', null, 'indirizzo'])
    expect(examplesOf(info, joined).lines.map((cells) => cells[5])).toEqual(['VIA ROMA, 3', 'VIA VERDI'])
  })

  test('a removed step gives the field back, and drops conditions on its columns', () => {
    const draft = { ...joined, leaveOut: [{ column: 5, how: 'empty', text: '' } as const] }
    expect(removeStep(draft, 5, 0)).toEqual(draftOf(info))
  })

  test('steps are suggested for house numbers apart and for names in capitals', () => {
    expect(suggestSteps(hotel, info, draftOf(info), survey).map(({ text }) => text)).toEqual([
      'Unisci «Via» e «Civico»',
      'Maiuscole all’italiana: «Nome hotel»',
      'Maiuscole all’italiana: «Via»',
    ])
  })
})

test('emptying a word that is no address is suggested for a column of email addresses, until it is done', () => {
  const columns = [{ column: 0, field: 'email', by: 'label' } as const]
  const file = { ...info, header: ['Email'], sample: [['a@example.com'], ['Nessuna']], columns }
  const draft = draftOf(file)
  const [suggestion] = suggestSteps(hotel, file, draft, undefined)
  expect(suggestion?.text).toBe('Svuota «Nessuna»: «Email»')
  expect(suggestSteps(hotel, file, addStep(draft, suggestion!.step), undefined)).toEqual([])
})

test('the plan holds proposed and given answers, and only complete conditions and values', () => {
  const draft = {
    ...draftOf(info),
    answers: { x: { field: 'categoria', text: 'boh', value: null } },
    leaveOut: [{ column: 4, how: 'is', text: 'cessato' } as const, { column: 4, how: 'is', text: '' } as const],
    values: [
      { field: 'idComune', value: 5 },
      { field: 'cap', value: null },
    ],
  }
  const plan = planOfDraft(hotel, draft, info, survey)
  expect(plan).toMatchObject({
    key: null,
    mode: 'create',
    recipe: {
      leaveOut: [{ column: 4, how: 'is', text: 'cessato' }],
      values: [{ field: 'idComune', value: 5 }],
      words: [
        { field: 'categoria', text: 'boh', value: null },
        { field: 'categoria', text: '3 stelle s', value: '3s' },
      ],
    },
  })
  const again = draftOfPlan(info, plan)
  expect(planOfDraft(hotel, again, info, undefined)).toEqual(plan)
})

test('duplicates are recognised by what names a row, and only without a key', () => {
  const draft = { ...draftOf(info), values: [{ field: 'idComune', value: 5 }] }
  const duplicates = likelyDuplicates(hotel, draft)
  expect(duplicates).toEqual({ fields: ['nome_hotel', 'idComune'], inFile: 'refuse', inList: 'leave' })
  const recipeWith = (more: object) => planOfDraft(hotel, { ...draft, duplicates, ...more }, info, survey).recipe
  expect(recipeWith({})?.duplicates).toEqual(duplicates)
  expect(recipeWith({ key: 'nome_hotel' })?.duplicates).toBeUndefined()
  expect(recipeWith({ values: [] })?.duplicates?.fields).toEqual(['nome_hotel'])
})

test('example lines that a condition leaves out are not shown', () => {
  const draft = { ...draftOf(info), leaveOut: [{ column: 4, how: 'is', text: 'Cessato' } as const] }
  expect(examplesOf(info, draft).lines.map(([name]) => name)).toEqual(['HOTEL ROSA'])
})
