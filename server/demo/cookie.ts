// Cookie consent: customers, their sites, the cookies found there and the banners.
import { addDays, instant } from './date.ts'
import type { Hotel } from './hotel.ts'
import { dominio, HOTEL_DEMO, PRIMO_SITO } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { stream } from './rng.ts'
import { idUtente } from './staff.ts'
import { hotelName, mark, paragraph } from './testi.ts'

export function clienti(siti: readonly Hotel[]): DemoRow[] {
  return siti.map((hotel, i) => ({
    id: i + 1,
    nome: hotel.nome,
    hotel_id: hotel.idHotel,
    ragione_sociale: `${hotelName(hotel.nome)} S.r.l.`,
    indirizzo: `${hotel.indirizzo}${hotel.cap ? ` - ${hotel.cap}` : ' -'} ${hotel.comune.comune} (${hotel.comune.sigla})`,
    partita_iva: String(hotel.idHotel).padStart(11, '0'),
    email_privacy: `privacy@${dominio(hotel)}`,
    attivo: hotel.attivo,
  }))
}

export function sitiWeb(siti: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('cookies.siti')
  return siti.map((hotel, i) => {
    const stato = HOTEL_DEMO.includes(hotel.idHotel)
      ? 'completata'
      : rng.weighted([
          ['completata', 80],
          ['mai', 10],
          ['in-coda', 4],
          ['errore', 6],
        ])
    return {
      id: PRIMO_SITO + i,
      cliente_id: i + 1,
      hotel_id: hotel.idHotel,
      dominio: dominio(hotel),
      url: `https://${dominio(hotel)}/`,
      attivo: rng.chance(0.97),
      stato_scansione: stato,
      errore: stato === 'errore' ? 'Il sito non ha risposto in tempo' : null,
      ultima_scansione: stato === 'mai' ? null : instant(addDays(today, -rng.int(1, 60)), 3, rng.int(0, 59)),
    }
  })
}

type Nota = readonly [nome: string, categoria: string, fornitore: string, durata: string, descrizione: string]

// Names, purposes and lifetimes as their makers document them.
const NOTI: readonly Nota[] = [
  ['_ga', 'statistici', 'Google', '2 anni', 'Distingue un visitatore dall’altro.'],
  ['_gid', 'statistici', 'Google', '24 ore', 'Distingue un visitatore nell’arco della giornata.'],
  ['_gat', 'statistici', 'Google', '1 minuto', 'Limita il numero di richieste.'],
  ['_ga_*', 'statistici', 'Google', '2 anni', 'Conserva lo stato della sessione.'],
  ['__utma', 'statistici', 'Google', '2 anni', 'Distingue i visitatori nelle versioni precedenti.'],
  ['__utmz', 'statistici', 'Google', '6 mesi', 'Ricorda da dove è arrivata la visita.'],
  ['_gcl_au', 'marketing', 'Google', '3 mesi', 'Misura l’efficacia degli annunci.'],
  ['IDE', 'marketing', 'Google', '13 mesi', 'Mostra annunci pertinenti su altri siti.'],
  ['NID', 'preferenze', 'Google', '6 mesi', 'Ricorda lingua e preferenze.'],
  ['CONSENT', 'tecnici', 'Google', '2 anni', 'Conserva la scelta sul consenso.'],
  ['VISITOR_INFO1_LIVE', 'marketing', 'YouTube', '6 mesi', 'Stima la banda per i video.'],
  ['YSC', 'marketing', 'YouTube', 'Sessione', 'Conta le visualizzazioni dei video.'],
  ['PREF', 'preferenze', 'YouTube', '8 mesi', 'Ricorda le preferenze del riproduttore.'],
  ['_fbp', 'marketing', 'Meta', '3 mesi', 'Consegna annunci sui social.'],
  ['_fbc', 'marketing', 'Meta', '2 anni', 'Ricorda il clic su un annuncio.'],
  ['fr', 'marketing', 'Meta', '3 mesi', 'Misura e migliora gli annunci.'],
  ['_uetsid', 'marketing', 'Microsoft', '1 giorno', 'Segue la sessione che parte da un annuncio.'],
  ['_uetvid', 'marketing', 'Microsoft', '13 mesi', 'Riconosce chi ha già visitato il sito.'],
  ['MUID', 'marketing', 'Microsoft', '13 mesi', 'Identifica il browser.'],
  ['_clck', 'statistici', 'Microsoft', '1 anno', 'Riconosce il visitatore nelle mappe di calore.'],
  ['_clsk', 'statistici', 'Microsoft', '1 giorno', 'Unisce le pagine di una sessione.'],
  ['_hjSessionUser_*', 'statistici', 'Hotjar', '1 anno', 'Riconosce il visitatore fra una sessione e l’altra.'],
  ['_hjSession_*', 'statistici', 'Hotjar', '30 minuti', 'Conserva i dati della sessione.'],
  ['_pk_id.*', 'statistici', 'Matomo', '13 mesi', 'Distingue un visitatore dall’altro.'],
  ['_pk_ses.*', 'statistici', 'Matomo', '30 minuti', 'Conserva i dati della visita.'],
  ['_pk_ref.*', 'statistici', 'Matomo', '6 mesi', 'Ricorda la provenienza della visita.'],
  ['li_gc', 'tecnici', 'LinkedIn', '6 mesi', 'Conserva la scelta sul consenso.'],
  ['bcookie', 'marketing', 'LinkedIn', '1 anno', 'Riconosce il browser.'],
  ['lidc', 'tecnici', 'LinkedIn', '24 ore', 'Sceglie il centro dati.'],
  ['_pin_unauth', 'marketing', 'Pinterest', '1 anno', 'Raggruppa le azioni di chi non ha un profilo.'],
  ['_ttp', 'marketing', 'TikTok', '13 mesi', 'Misura gli annunci.'],
  ['TripAdvisor_*', 'marketing', 'Tripadvisor', 'Sessione', 'Mostra il riquadro delle recensioni.'],
  ['PHPSESSID', 'tecnici', 'Sito', 'Sessione', 'Tiene aperta la sessione sul server.'],
  ['JSESSIONID', 'tecnici', 'Sito', 'Sessione', 'Tiene aperta la sessione sul server.'],
  ['ASP.NET_SessionId', 'tecnici', 'Sito', 'Sessione', 'Tiene aperta la sessione sul server.'],
  ['XSRF-TOKEN', 'tecnici', 'Sito', '2 ore', 'Protegge i moduli da invii falsi.'],
  ['laravel_session', 'tecnici', 'Sito', '2 ore', 'Tiene aperta la sessione sul server.'],
  ['wordpress_test_cookie', 'tecnici', 'Sito', 'Sessione', 'Prova se il browser accetta i cookie.'],
  ['wp-settings-*', 'preferenze', 'Sito', '1 anno', 'Ricorda le preferenze di chi redige il sito.'],
  ['pll_language', 'preferenze', 'Sito', '1 anno', 'Ricorda la lingua scelta.'],
  ['wp-wpml_current_language', 'preferenze', 'Sito', '1 giorno', 'Ricorda la lingua scelta.'],
  ['CookieConsent', 'tecnici', 'Sito', '1 anno', 'Conserva la scelta sul consenso.'],
  ['cookieyes-consent', 'tecnici', 'Sito', '1 anno', 'Conserva la scelta sul consenso.'],
  ['OptanonConsent', 'tecnici', 'Sito', '1 anno', 'Conserva la scelta sul consenso.'],
  ['__cf_bm', 'tecnici', 'Cloudflare', '30 minuti', 'Distingue persone e programmi.'],
  ['cf_clearance', 'tecnici', 'Cloudflare', '1 anno', 'Ricorda la verifica superata.'],
  ['__stripe_mid', 'tecnici', 'Stripe', '1 anno', 'Previene le frodi nei pagamenti.'],
  ['__stripe_sid', 'tecnici', 'Stripe', '30 minuti', 'Previene le frodi nei pagamenti.'],
  ['_GRECAPTCHA', 'tecnici', 'Google', '6 mesi', 'Protegge i moduli dagli invii automatici.'],
  ['AWSALB', 'tecnici', 'Amazon', '7 giorni', 'Distribuisce il carico fra i server.'],
  ['AWSALBCORS', 'tecnici', 'Amazon', '7 giorni', 'Distribuisce il carico fra i server.'],
  ['_dc_gtm_*', 'statistici', 'Google', '1 minuto', 'Limita il numero di richieste.'],
  ['test_cookie', 'marketing', 'Google', '15 minuti', 'Prova se il browser accetta i cookie.'],
  ['mtm_consent', 'tecnici', 'Matomo', '30 anni', 'Conserva la scelta sul consenso.'],
]

const IGNOTI = ['x-visita', 'tmp_promo', 'sc_at', 'box_chiuso', 'rif_camp', 'vtr_id']

const SUO = 'sito-hotel.example'

export function cookies(): DemoRow[] {
  const known = NOTI.map(([nome, categoria, fornitore, durata, testo], i) => {
    const own = fornitore === 'Sito'
    const host = own ? SUO : `${fornitore.toLowerCase()}.example`
    return {
      id: i + 1,
      nome,
      dominio: host,
      categoria,
      fornitore: own ? null : fornitore,
      terza_parte: !own,
      durata,
      descrizione: { it: testo },
      link_privacy: own ? null : `https://${host}/privacy`,
    }
  })
  const unknown = IGNOTI.map((nome, i) => ({
    id: known.length + i + 1,
    nome,
    dominio: SUO,
    categoria: 'non-classificati',
    fornitore: null,
    terza_parte: false,
    durata: 'Sessione',
    descrizione: null,
    link_privacy: null,
  }))
  return [...known, ...unknown]
}

const PRIMO_IGNOTO = NOTI.length + 1

const found = (rng: ReturnType<typeof stream>, unknown: number): number[] =>
  [
    ...rng.sample(
      NOTI.map((_, n) => n + 1),
      rng.int(4, 12),
    ),
    ...rng.sample(
      IGNOTI.map((_, n) => PRIMO_IGNOTO + n),
      unknown,
    ),
  ].sort((a, b) => a - b)

export function configurazioni(siti: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('cookies.configurazioni')
  return siti.slice(0, 140).map((hotel, i) => {
    const lingue = rng.pick([['it', 'en'], ['it', 'en', 'de'], ['it']])
    return {
      id: i + 1,
      cliente_id: i + 1,
      id_sito: PRIMO_SITO + i,
      lingue,
      cookies: found(rng, 0),
      testo_banner: {
        it: paragraph(
          'Usiamo cookie tecnici e, con il tuo consenso, statistici e di marketing.',
          `Informativa ${mark(hotel.idHotel)}.`,
        ),
        ...(lingue.includes('en')
          ? { en: paragraph('We use technical cookies and, with your consent, statistics and marketing ones.') }
          : {}),
      },
      posizione: rng.pick(['basso', 'basso', 'alto', 'centro', 'angolo']),
      colore_sfondo: '#ffffff',
      colore_testo: '#1a1a1a',
      colore_pulsante: rng.pick(['#0b5c8a', '#14532d', '#8a1c3b']),
      durata_consenso: rng.pick([90, 180, 180, 365]),
      link_privacy: `https://${dominio(hotel)}/privacy`,
      stato: rng.chance(0.85) ? 'pubblicata' : 'bozza',
      updated_at: instant(addDays(today, -rng.int(1, 400)), 9, rng.int(0, 59)),
    }
  })
}

/**
 * One configuration per site. Every fifth awaits review, because the scan found other cookies; half of those contain
 * unclassified ones.
 */
export function automatiche(siti: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('cookies.configurazioniAutomatiche')
  return siti.map((hotel, i) => {
    const waits = i % 5 === 3
    const drawn = waits ? rng.int(1, 3) : 0
    const unknown = i % 10 === 3 ? drawn : 0
    const list = found(rng, unknown)
    // One new cookie, and one that has disappeared.
    const other = NOTI.findIndex((_, n) => !list.includes(n + 1)) + 1
    const examined = waits ? [...list.filter((one) => one < PRIMO_IGNOTO).slice(1), other].sort((a, b) => a - b) : list
    return {
      id: i + 1,
      hotel_id: hotel.idHotel,
      dominio: dominio(hotel),
      id_sito: PRIMO_SITO + i,
      stato_configurazione: waits ? 'da_esaminare' : 'approvata',
      cookies: list,
      esaminati: examined,
      n_cookie: list.length,
      n_non_classificati: unknown,
      data_scansione: instant(addDays(today, -rng.int(1, 60)), 3, rng.int(0, 59)),
      approvata_da: waits ? null : idUtente('admin@regia.test'),
    }
  })
}
