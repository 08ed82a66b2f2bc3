import { describe, expectTypeOf, test } from 'vitest'
import {
  choice,
  choicesOf,
  count,
  file,
  flag,
  group,
  html,
  integer,
  json,
  localized,
  map,
  mapOf,
  money,
  reference,
  references,
  rows,
  text,
  type Localized,
} from '../../src/domain/model/fields.ts'
import { call, resource, type Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import type { camera } from '../../src/domain/resources/camere.ts'
import type { loadResource } from '../../src/domain/resources/index.ts'
import type { BodyOf, Row, RowOf, ValueOf } from '../../src/domain/model/row.ts'

const sample = resource({
  id: 'main.sample',
  name: 'Prova',
  tokens: false,
  fields: {
    id: integer('ID', { readonly: true }),
    nome: localized('Nome', { required: true, maxLength: 120 }),
    nota: localized('Nota'),
    codice: text('Codice', { required: true }),
    prezzo: money('Prezzo', { min: 0 }),
    attivo: flag('Attivo'),
    camere: count('Camere', 3),
    stato: choice('Stato', [['aperto', 'Aperto'], { value: 'chiuso', label: 'Chiuso' }]),
    giorni: choicesOf('Giorni', [
      [1, 'Lunedì'],
      [2, 'Martedì'],
    ]),
    hotel: reference('Hotel', 'main.hotel', { required: true }),
    produttore: reference('Produttore', 'seller.sellers', { refKey: 'codice' }),
    portali: references('Portali', 'portals.sito'),
    allegati: file('Allegati', { multiple: true }),
    testo: html('Testo', { onRequest: true }),
    righe: rows('Righe', { articolo: text('Articolo', { required: true }), sconto: integer('Sconto') }),
    regola: group('Regola', { ordine: choice('Ordine', [['nome', 'Nome']], { required: true }) }, { required: true }),
    prezzi: mapOf('Prezzi', money('Prezzo', { required: true })),
    note: map('Note', { nota: text('Nota') }),
    libero: json('Libero'),
  },
  endpoints: [call('read', 'GET', 'sample/{id}')],
  bodies: { close: { motivo: text('Motivo', { required: true }), giorno: integer('Giorno') } },
})
type Sample = RowOf<typeof sample>

describe('the type of a row', () => {
  test('the key is never null, required fields neither, and other fields may be', () => {
    expectTypeOf<Sample['id']>().toEqualTypeOf<number>()
    expectTypeOf<Sample['codice']>().toEqualTypeOf<string>()
    expectTypeOf<Sample['prezzo']>().toEqualTypeOf<number | null>()
    expectTypeOf<Sample['attivo']>().toEqualTypeOf<boolean | null>()
    expectTypeOf<Sample['camere']>().toEqualTypeOf<number>()
  })

  test('a required localized text has its Italian text, and the other languages may be absent', () => {
    expectTypeOf<Sample['nome']['it']>().toEqualTypeOf<string>()
    expectTypeOf<Sample['nome']['en']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<Sample['nota']>().toEqualTypeOf<Localized | null>()
  })

  test('a choice has one of the values of its options', () => {
    expectTypeOf<Sample['stato']>().toEqualTypeOf<'aperto' | 'chiuso' | null>()
    expectTypeOf<Sample['giorni']>().toEqualTypeOf<(1 | 2)[] | null>()
  })

  test('a reference is a number, unless it stores another field of its target', () => {
    expectTypeOf<Sample['hotel']>().toEqualTypeOf<number>()
    expectTypeOf<Sample['produttore']>().toEqualTypeOf<string | null>()
    expectTypeOf<Sample['portali']>().toEqualTypeOf<number[] | null>()
    expectTypeOf<Sample['allegati']>().toEqualTypeOf<number[] | null>()
  })

  test('nested objects have the types of their own fields, and free JSON is unknown', () => {
    expectTypeOf<Sample['righe']>().toEqualTypeOf<{ articolo: string; sconto: number | null }[] | null>()
    expectTypeOf<Sample['regola']>().toEqualTypeOf<{ ordine: 'nome' }>()
    expectTypeOf<Sample['prezzi']>().toEqualTypeOf<Record<string, number> | null>()
    expectTypeOf<Sample['note']>().toEqualTypeOf<Record<string, { nota: string | null }> | null>()
    expectTypeOf<Sample['libero']>().toEqualTypeOf<unknown>()
  })

  test('a field that is shown on request may be absent', () => {
    expectTypeOf<Sample>().toHaveProperty('testo')
    expectTypeOf<Sample['testo']>().toEqualTypeOf<string | null | undefined>()
  })

  test('a description known only at run time has rows of unknown values', () => {
    expectTypeOf<RowOf<Resource>>().toEqualTypeOf<Row>()
  })
})

test('a body requires only its required fields', () => {
  expectTypeOf<BodyOf<typeof sample.bodies.close>>().branded.toEqualTypeOf<{
    motivo: string
    giorno?: number | null
  }>()
})

test('a description found by a literal id has the type of its rows', () => {
  const found = resourceOf('main.camera')
  expectTypeOf<RowOf<typeof found>>().toEqualTypeOf<RowOf<typeof camera>>()
  expectTypeOf<ReturnType<typeof loadResource<'main.camera'>>>().resolves.toHaveProperty('fields')
  expectTypeOf<ValueOf<typeof camera.fields.vista>>()
    .extract<string>()
    .toEqualTypeOf<'mare' | 'mare-laterale' | 'giardino' | 'piscina' | 'citta' | 'cortile' | 'montagna' | 'lago'>()
  const byName: string = 'main.camera'
  const unknownAtCompileTime = resourceOf(byName)
  expectTypeOf(unknownAtCompileTime).toEqualTypeOf<Resource>()
})
