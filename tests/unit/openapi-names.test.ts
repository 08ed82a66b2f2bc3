/**
 * The OpenAPI document names every operation in Italian: an operation needs a name unless its address is an Italian
 * word.
 */
import { expect, test } from 'vitest'
import { isNamed, summaryOf } from '../../server/openapi/names.ts'
import { resources } from '../../src/domain/resources/all.ts'

/** Operations whose address is already an Italian word. */
const italian = `anagrafica articoli associatiBackoffice configurazioneAutomatica configurazioneManuale
  elencoManuale filtri hotel informazioniAggiuntive listaIdComuni listaIdPerPortali listaIdServizi listaNomi
  numeroRecensioni portali rapporto`.split(/\s+/)

test('every operation has an Italian name or an Italian address', () => {
  const ops = new Set(resources.flatMap(({ endpoints }) => endpoints.map(({ op }) => op)))
  expect([...ops].filter((op) => !isNamed(op) && !italian.includes(op)).sort()).toEqual([])
})

test('summaryOf names the operation and its resource in Italian', () => {
  const of = (id: string, op: string) =>
    summaryOf(
      resources.find((one) => one.id === id)!,
      op,
    )
  expect([of('main.camera', 'list'), of('stats.stats', 'nights'), of('main.history', 'changes')]).toEqual([
    'Camera: elenco',
    'Statistiche: durata dei soggiorni',
    'Cronologia: che cosa è cambiato da allora',
  ])
})
