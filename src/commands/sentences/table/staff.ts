/** Sentences of the office: hours, targets, notifications, redirects. */
import { rolesOf } from '../../../domain/access/access.ts'
import { redirectPages } from '../../../domain/resources/pagine.ts'
import { notification, tracciamentiAttivita } from '../../../domain/resources/staff.ts'
import { salesSellerTarget } from '../../../domain/resources/vendite.ts'
import { today } from '../../../domain/time/dates.ts'
import { asArgument, hotel, portal } from '../argument.ts'
import { changePlan, creationPlan, writesAtOnce } from '../writes.ts'
import type { ArgumentValues, Sentence } from '../sentence.ts'
import { showDay } from '../times.ts'

const entry = tracciamentiAttivita.fields
const target = salesSellerTarget.fields
const redirect = redirectPages.fields
const notice = notification.fields

/** What was said about an entry, by the names of its fields. */
const entryOf = ({ hotel, attivita, data, tempo, note }: ArgumentValues) => ({
  ...(hotel !== undefined && { aoHotelId: hotel }),
  ...(attivita !== undefined && { 'attivita.id': attivita }),
  ...(tempo !== undefined && { tempo }),
  dataConsuntivo: data,
  ...(note !== undefined && { note }),
})

const sentences: readonly Sentence[] = [
  writesAtOnce({
    id: 'frase.ore',
    title: 'Aggiungi orario attività',
    icon: 'clock',
    who: rolesOf('staff'),
    op: [tracciamentiAttivita.id, 'create'],
    beginning: 'ore {hotel} ',
    calledBy: ['ore|orario|tempo', 'registra|segna|traccia ore|orario|tempo'],
    impliedBy: 'tempo',
    takes: {
      hotel: hotel(),
      attivita: asArgument(entry['attivita.id'], { within: { argument: 'hotel', field: 'aoHotelId' } }),
      data: asArgument(entry.dataConsuntivo, {
        toward: 'past',
        standard: () => ({ value: today(), shown: showDay(today()) }),
      }),
      tempo: asArgument(entry.tempo, { label: 'Tempo' }),
      note: asArgument(entry.note, { examples: ['rivisti i titoli', 'prima visita'] }),
    },
    verb: 'registra',
    examples: ['ore 2,5 stella marina montaggio foto ieri', '1h30 cilicia traduzioni: rivisti i titoli'],
    plan: (values) => creationPlan(tracciamentiAttivita.id, entryOf(values)),
    form: (values, _, effects) => effects.openDialog('activity', null, undefined, entryOf(values)),
  }),
  writesAtOnce({
    id: 'frase.obiettivo',
    title: 'Fissa l’obbiettivo di vendita',
    icon: 'target',
    op: [salesSellerTarget.id, 'create'],
    calledBy: ['obiettivo|target|budget', 'obbiettivo'],
    takes: {
      produttore: asArgument(target.seller_id),
      anno: asArgument(target.year),
      obiettivo: asArgument(target.target),
    },
    verb: 'fissa l’obbiettivo',
    examples: ['obbiettivo zona milano 2027 80.000'],
    // There is one target for a producer and a year: an existing one is changed.
    async plan({ produttore, anno, obiettivo }, find) {
      const filters = { seller_id: String(produttore), year: String(anno) }
      const [existing] = await find(salesSellerTarget, {}, filters)
      return existing
        ? changePlan(salesSellerTarget.id, existing.id as number, { target: obiettivo })
        : creationPlan(salesSellerTarget.id, { seller_id: produttore, year: anno, target: obiettivo })
    },
  }),
  writesAtOnce({
    id: 'frase.redirect',
    title: 'Crea un redirect',
    icon: 'swap',
    op: [redirectPages.id, 'create'],
    calledBy: ['redirect|reindirizza|reindirizzamento'],
    takes: {
      portale: portal(),
      da: { ...asArgument(redirect.url_origine), kind: 'path' },
      a: { ...asArgument(redirect.url_destinazione), kind: 'path' },
    },
    verb: 'crea il redirect',
    examples: ['redirect /vecchia /nuova'],
    plan({ portale, da, a }) {
      const values = { portal_id: portale, url_origine: da, url_destinazione: a, codice: 301, attivo: true }
      return creationPlan(redirectPages.id, values, { portalId: portale as number })
    },
  }),
  writesAtOnce({
    id: 'frase.avvisa',
    title: 'Invia una notifica',
    icon: 'bell',
    op: [notification.id, 'create'],
    calledBy: ['avvisa|notifica|avviso'],
    takes: {
      destinatari: asArgument(notice.destinatari, { label: 'Destinatari', required: true, multiple: true }),
      titolo: asArgument(notice.title, { free: true, examples: ['nuovo listino articoli', 'riunione lunedì'] }),
    },
    verb: 'invia',
    examples: ['avvisa produttore: nuovo listino articoli'],
    plan: ({ destinatari, titolo }) =>
      creationPlan(notification.id, { title: titolo, tipo: 'informazione', destinatari }),
  }),
]

export default sentences
