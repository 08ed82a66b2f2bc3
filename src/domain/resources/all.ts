/** Every resource at once: for the server, the migrations and the tests. */
import type { Resource } from '../resource.ts'
import auth from './auth.ts'
import hotelDati from './hotelDati.ts'
import hotel from './hotel.ts'
import camere from './camere.ts'
import servizi from './servizi.ts'
import listini from './listini.ts'
import contratti from './contratti.ts'
import offerte from './offerte.ts'
import sito from './sito.ts'
import reputazione from './reputazione.ts'
import portali from './portali.ts'
import pagine from './pagine.ts'
import interazioni from './interazioni.ts'
import rubrica from './rubrica.ts'
import funnel from './funnel.ts'
import ordini from './ordini.ts'
import vendite from './vendite.ts'
import statistiche from './statistiche.ts'
import richieste from './richieste.ts'
import staff from './staff.ts'
import utenti from './utenti.ts'
import amministrazione from './amministrazione.ts'
import cookie from './cookie.ts'
import system from './system.ts'

export const resources: readonly Resource[] = [
  ...auth,
  ...hotelDati,
  ...hotel,
  ...camere,
  ...servizi,
  ...listini,
  ...contratti,
  ...offerte,
  ...sito,
  ...reputazione,
  ...portali,
  ...pagine,
  ...interazioni,
  ...rubrica,
  ...funnel,
  ...ordini,
  ...vendite,
  ...statistiche,
  ...richieste,
  ...staff,
  ...utenti,
  ...amministrazione,
  ...cookie,
  ...system,
]

const byId = new Map(resources.map((one) => [one.id, one]))

/** Throws an Error for an unknown id, which is a mistake in a table and not in the data. */
export function resourceOf(id: string): Resource {
  const found = byId.get(id)
  if (!found) throw new Error(`no resource has the id '${id}': add it to the table of its area`)
  return found
}
