/** The document calls every call in Italian: one whose address is no Italian word has a name. */
import { expect, test } from 'vitest'
import { isNamed, summaryOf } from '../../server/openapi/names.ts'
import { resources } from '../../src/domain/resources/all.ts'

/** Words of addresses that say it themselves. */
const italian =
  `anagrafica articoli approvaTutte associatiBackoffice condivise condivisi configurazioneAutomatica configurazioneManuale confronto consegne
  elencoManuale esporta filtri hotel informazioniAggiuntive listaIdComuni listaIdPerPortali listaIdServizi listaNomi
  numeroRecensioni portale portali rapporto sistema totali ufficio usi`.split(/\s+/)

test('what is called by its address is Italian', () => {
  const ops = new Set(resources.flatMap(({ endpoints }) => endpoints.map(({ op }) => op)))
  expect([...ops].filter((op) => !isNamed(op) && !italian.includes(op)).sort()).toEqual([])
})

test('a summary', () => {
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
