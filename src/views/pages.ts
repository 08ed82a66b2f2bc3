/** The rarely opened screens, and the parts of records that have views of their own. */
import type { ComponentType } from 'react'
import { config } from '../api/client/config.ts'
import { can, type User } from '../domain/access/access.ts'
import type { PageView } from './index.ts'
import type {
  FieldViewProps,
  Loader,
  NewRecordProps,
  PreviewProps,
  RecordExtraProps,
  RecordViewProps,
  ScreenProps,
} from './props.ts'
import { lazyWithPreload } from './kit/states/lazyWithPreload.tsx'

const answers = lazyWithPreload(async () => (await import('./questionario/Answers.tsx')).Answers)
const prices = lazyWithPreload(async () => (await import('./listino/PriceGrid.tsx')).PriceGrid)

const onlyFor =
  (isFor: (user: User) => boolean, load: Loader): Loader =>
  async () => {
    const [guard, page] = await Promise.all([import('./resource/onlyFor.tsx'), load()])
    return guard.onlyFor(isFor, page)
  }

const mayPerform = (resource: string, op: string) => (user: User) => can(user, resource, op) !== 'none'

/** The screen of a record of which a hotel or contact has exactly one. */
const record: Loader = async () => (await import('./resource/record/RecordScreen.tsx')).RecordScreen

/** The record screen together with the view of its questions. */
const questionnaire: Loader = async () => (await Promise.all([record(), answers.preload()]))[0]

const contactQuestionnaire = onlyFor(mayPerform('main.questionario', 'readByContact'), questionnaire)

const funnelSheet = onlyFor(
  mayPerform('seller.funnel', 'read'),
  async () => (await import('./funnel/FunnelSheet.tsx')).FunnelSheet,
)

const gallery: Loader = async () => (await import('./galleria/MediaGallery.tsx')).MediaGallery

const statistics: Loader = async () => (await import('./statistiche/Statistiche.tsx')).Statistiche

const reputation: Loader = async () => (await import('./reputazione/Reputation.tsx')).Reputation

const permissions = onlyFor(
  mayPerform('management.role', 'permissionChange'),
  async () => (await import('./permessi/Permissions.tsx')).Permissions,
)

/** The configuration may name one more user for this report. */
const activityReport = onlyFor(
  (user) => user.id === config().reportAttivitaUserId || mayPerform('main.tracciamentiAttivita', 'totals')(user),
  async () => (await import('./staff/ActivityReport.tsx')).ActivityReport,
)

const plagiarism = onlyFor(
  mayPerform('portals.plagiarism', 'check'),
  async () => (await import('./portali/Plagio.tsx')).Plagio,
)

const pages: Readonly<Record<PageView, Loader>> = {
  activityReport,
  apiDocs: async () => (await import('./documentazione/ApiDocs.tsx')).ApiDocs,
  attendance: async () => (await import('./staff/Presenze.tsx')).Presenze,
  calendar: async () => (await import('./calendario/CalendarScreen.tsx')).CalendarScreen,
  clientEmail: async () => (await import('./account/ClientEmail.tsx')).ClientEmail,
  contactQuestionnaire,
  contracts: async () => (await import('./hotel/Contracts.tsx')).Contracts,
  funnelSheet,
  hotelPicker: async () => (await import('./hotel/Pickers.tsx')).HotelPicker,
  lastminute: async () => (await import('./offerte/Lastminute.tsx')).Lastminute,
  listini: async () => (await import('./listino/Listini.tsx')).Listini,
  mediaGallery: gallery,
  offerSort: async () => (await import('./offerte/OfferSort.tsx')).OfferSort,
  offerte: async () => (await import('./offerte/Offerte.tsx')).Offerte,
  outbox: async () => (await import('./outbox/Outbox.tsx')).Outbox,
  permissions,
  personalData: async () => (await import('./account/PersonalData.tsx')).PersonalData,
  personalTokens: async () => (await import('./account/Tokens.tsx')).Tokens,
  plagiarism,
  portalPicker: async () => (await import('./hotel/Pickers.tsx')).PortalPicker,
  portalTools: async () => (await import('./portali/Strumenti.tsx')).Strumenti,
  profile: async () => (await import('./account/Profile.tsx')).Profile,
  questionnaire,
  record,
  reputation,
  roomServices: async () => (await import('./associazioni/RoomServices.tsx')).RoomServices,
  salesTargets: async () => (await import('./vendite/Targets.tsx')).Targets,
  security: async () => (await import('./account/SecurityScreen.tsx')).SecurityScreen,
  sistema: async () => (await import('./sistema/Sistema.tsx')).Sistema,
  statistics,
  turnover: async () => (await import('./vendite/Turnover.tsx')).Turnover,
  venduto: async () => (await import('./vendite/Venduto.tsx')).Venduto,
}

export const loadPage = (view: PageView): Promise<ComponentType<ScreenProps>> => pages[view]()

/** Views of form fields, by resource and field; null where the view of another field shows it. */
export const fieldViews: Readonly<Record<string, ComponentType<FieldViewProps> | null>> = {
  'main.listino.rooms': prices,
  'main.listino.boards': null,
  'main.listino.rows': null,
  'main.questionario.risposte': answers,
  'seller.funnel.macros': lazyWithPreload(async () => (await import('./funnel/FunnelArticles.tsx')).FunnelArticles),
  'seller.funnel.total_amount': null,
  'management.user.userAssociations': lazyWithPreload(async () => (await import('./utenti/views.ts')).Associations),
  'marketing.interazioni.tipologia': lazyWithPreload(async () => (await import('./interazioni/Kind.tsx')).Kind),
  'marketing.interazioni.clusters': lazyWithPreload(async () => (await import('./interazioni/Clusters.tsx')).Clusters),
  'marketing.interazioni.pagine': lazyWithPreload(
    async () => (await import('./interazioni/TrackedPages.tsx')).TrackedPages,
  ),
  'marketing.interazioni.stato_online': lazyWithPreload(
    async () => (await import('./interazioni/OnlineField.tsx')).OnlineField,
  ),
  'marketing.clusters.contatti_email': lazyWithPreload(
    async () => (await import('./interazioni/EmailLists.tsx')).EmailLists,
  ),
  'orders.orders.order_rows': lazyWithPreload(async () => (await import('./vendite/OrderRows.tsx')).OrderRows),
  'marketing.layouts.html': lazyWithPreload(async () => (await import('./interazioni/LayoutSource.tsx')).LayoutSource),
}

/** What a record opens on: above its fields, or beside them if there is room. */
export const recordFirst: Readonly<Record<string, ComponentType<RecordExtraProps>>> = {
  'main.rubrica': lazyWithPreload(async () => (await import('./rubrica/ContactHistory.tsx')).ContactHistory),
  'orders.reports': lazyWithPreload(async () => (await import('./vendite/SalesReport.tsx')).SalesReport),
  'portals.indicatori': lazyWithPreload(async () => (await import('./indicatori/Indicator.tsx')).Indicator),
  'portals.schedahotel': lazyWithPreload(
    async () => (await import('./portali/SheetCompleteness.tsx')).SheetCompleteness,
  ),
}

/** Previews of published records as a guest sees them: beside the fields if there is room, else on a tab. */
export const recordPreviews: Readonly<Record<string, ComponentType<PreviewProps>>> = {
  'marketing.landing': lazyWithPreload(async () => (await import('./landing/LandingPreview.tsx')).LandingPreview),
  'main.hotelOfferta': lazyWithPreload(async () => (await import('./offerte/OfferPreview.tsx')).OfferPreview),
  'marketing.interazioni': lazyWithPreload(
    async () => (await import('./interazioni/InteractionPreview.tsx')).InteractionPreview,
  ),
  'marketing.layouts': lazyWithPreload(async () => (await import('./interazioni/LayoutPreview.tsx')).LayoutPreview),
}

/** Parts below the fields of a stored record, with more data from its service. */
export const recordExtras: Readonly<Record<string, ComponentType<RecordExtraProps>>> = {
  'management.user': lazyWithPreload(async () => (await import('./utenti/views.ts')).UserAccess),
  'management.webhook': lazyWithPreload(async () => (await import('./webhook/WebhookExtras.tsx')).WebhookExtras),
  'portals.paginaOfferta': lazyWithPreload(async () => (await import('./portali/PageOffers.tsx')).PageOffers),
  'main.hotelOfferta': lazyWithPreload(async () => (await import('./offerte/OfferAssociations.tsx')).OfferAssociations),
  'marketing.interazioni': lazyWithPreload(
    async () => (await import('./interazioni/InteractionFigures.tsx')).InteractionFigures,
  ),
}

/** Views of a record of their own: around the form, or instead of it. */
export const recordViews: Readonly<Record<string, ComponentType<RecordViewProps>>> = {
  'stats.mailSearch': lazyWithPreload(async () => (await import('./richieste/Request.tsx')).Request),
  'quote.quoteRequests': lazyWithPreload(async () => (await import('./richieste/Request.tsx')).Quote),
  'management.notification': lazyWithPreload(
    async () => (await import('./notifiche/NotificationRecord.tsx')).NotificationRecord,
  ),
  'main.audit': lazyWithPreload(async () => (await import('./audit/AuditRecord.tsx')).AuditRecord),
  'marketing.landing': lazyWithPreload(async () => (await import('./landing/Wizard.tsx')).Wizard),
  'cookies.configurazioniAutomatiche': lazyWithPreload(
    async () => (await import('./cookie/CookieReview.tsx')).CookieReview,
  ),
}

/** Views of their own for new records. */
export const newRecords: Readonly<Record<string, ComponentType<NewRecordProps>>> = {
  'marketing.landing': lazyWithPreload(async () => (await import('./landing/Wizard.tsx')).NewLanding),
}
