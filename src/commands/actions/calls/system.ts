/** Calls on users, cookies, redirects and webhooks: what the office maintains. */
import type { RecordCall } from '../../recordCalls.ts'

export const APPROVE = 'cookie.approva'
export const SCAN = 'sito.analizza'

/** A configuration is approved or not, and has no other state: what is not approved has to be examined again. */
const approve = (yes: boolean): RecordCall => ({
  id: yes ? APPROVE : 'cookie.riesamina',
  title: yes ? 'Approva la configurazione' : 'Rimetti la configurazione da esaminare',
  button: yes ? 'Approva' : 'Rimetti da esaminare',
  icon: yes ? 'check' : 'undo',
  keywords: yes ? 'accetta conferma cookie' : 'rifiuta annulla approvazione cookie',
  resource: 'cookies.configurazioniAutomatiche',
  op: 'approve',
  when: (row) => (row.stato_configurazione === 'approvata') !== yes,
  body: () => ({ stato_configurazione: yes ? 'approvata' : 'da_esaminare' }),
})

export const system: readonly RecordCall[] = [
  {
    id: 'webhook.prova',
    title: 'Invia una prova al webhook',
    button: 'Invia una prova',
    icon: 'send',
    keywords: 'test ping messaggio',
    resource: 'management.webhook',
    op: 'test',
    saved: true,
  },
  {
    id: 'redirect.prova',
    title: 'Prova la destinazione del redirect',
    button: 'Prova',
    icon: 'globe',
    keywords: 'verifica controlla risponde catena reindirizzamento indirizzo test',
    resource: 'portals.redirectPages',
    op: 'test',
    saved: true,
  },
  approve(true),
  approve(false),
  {
    id: 'utente.invita',
    title: 'Invia di nuovo l’invito',
    icon: 'send',
    keywords: 'email password primo accesso link reinvia rimanda',
    resource: 'management.user',
    op: 'invite',
    when: (row) => !row.ultimo_accesso && row.attivo !== false,
  },
  {
    id: 'utente.link',
    title: 'Invia il link per scegliere una nuova password',
    button: 'Invia il link',
    icon: 'send',
    keywords: 'email reimposta recupero dimenticata collegamento accesso',
    resource: 'management.user',
    op: 'invite',
    when: (row) => Boolean(row.ultimo_accesso) && row.attivo !== false,
    question: {
      title: 'Invia il link',
      text: 'La persona riceverà per email un collegamento per scegliere una nuova password: vale un’ora. La password di adesso resta buona finché non lo usa.',
      confirm: 'Invia',
    },
  },
  {
    id: 'utente.disconnetti',
    title: 'Disconnetti l’utente da ogni dispositivo',
    button: 'Disconnetti ovunque',
    icon: 'logout',
    keywords: 'esci uscita sessioni dispositivi logout sicurezza perso rubato',
    resource: 'management.user',
    op: 'endSessions',
    question: {
      title: 'Disconnetti ovunque',
      text: 'Su ogni dispositivo bisognerà accedere di nuovo, e i token personali non valgono più. Quel che non è ancora salvato resta sul dispositivo.',
      confirm: 'Disconnetti',
    },
  },
  {
    id: 'utente.azzera-fattori',
    title: 'Azzera i secondi fattori',
    icon: 'shield',
    keywords: 'passkey codici telefono perso sicurezza 2fa',
    resource: 'management.user',
    op: 'resetFactors',
    question: {
      title: 'Azzera i secondi fattori',
      text: 'Passkey, codici dell’app e codici di recupero di questa persona non valgono più: per accedere basterà la password. Fallo solo se sei certo di chi te lo chiede.',
      confirm: 'Azzera',
      danger: true,
    },
  },
  {
    id: SCAN,
    title: 'Analizza i cookie del sito',
    button: 'Analizza il sito',
    icon: 'refresh',
    keywords: 'scansione scansiona scan',
    resource: 'cookies.siti',
    op: 'scan',
    saved: true,
  },
]
