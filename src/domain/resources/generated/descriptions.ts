/** Written by `npm run resources` from the descriptions: change those instead. */
import type { Resource } from '../../model/resource.ts'
import amministrazione from '../amministrazione.ts'
import auth from '../auth.ts'
import camere from '../camere.ts'
import contratti from '../contratti.ts'
import cookie from '../cookie.ts'
import funnel from '../funnel.ts'
import hotel from '../hotel.ts'
import hotelDati from '../hotelDati.ts'
import interazioni from '../interazioni.ts'
import landing from '../landing.ts'
import listini from '../listini.ts'
import offerte from '../offerte.ts'
import ordini from '../ordini.ts'
import pagine from '../pagine.ts'
import portali from '../portali.ts'
import registro from '../registro.ts'
import reputazione from '../reputazione.ts'
import richieste from '../richieste.ts'
import rubrica from '../rubrica.ts'
import servizi from '../servizi.ts'
import sito from '../sito.ts'
import staff from '../staff.ts'
import statistiche from '../statistiche.ts'
import system from '../system.ts'
import utenti from '../utenti.ts'
import vendite from '../vendite.ts'
import webhook from '../webhook.ts'

export const resources: readonly Resource[] = [
  ...amministrazione,
  ...auth,
  ...camere,
  ...contratti,
  ...cookie,
  ...funnel,
  ...hotel,
  ...hotelDati,
  ...interazioni,
  ...landing,
  ...listini,
  ...offerte,
  ...ordini,
  ...pagine,
  ...portali,
  ...registro,
  ...reputazione,
  ...richieste,
  ...rubrica,
  ...servizi,
  ...sito,
  ...staff,
  ...statistiche,
  ...system,
  ...utenti,
  ...vendite,
  ...webhook,
]
