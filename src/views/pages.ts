/** The pages that are not opened every day, by the id of their route. */
import type { ComponentType } from 'react'
import type { Item } from '../api/resources.ts'
import type { Resource } from '../domain/resource.ts'
import type { Loader, ScreenProps } from './index.ts'
import { later } from './kit/later.tsx'

/** One record that a hotel or a contact has one of. */
const record: Loader = async () => (await import('./resource/RecordScreen.tsx')).RecordScreen

const gallery: Loader = async () => (await import('./galleria/MediaGallery.tsx')).MediaGallery

const statistics: Loader = async () => (await import('./statistiche/Statistiche.tsx')).Statistiche

const permissions: Loader = async () => (await import('./permessi/Permissions.tsx')).Permissions

const pages: Readonly<Record<string, Loader>> = {
  gestionaleHotel: async () => (await import('./hotel/Pickers.tsx')).HotelPicker,
  hotelInterazioni: async () => (await import('./hotel/Pickers.tsx')).HotelPicker,
  gestionalePortali: async () => (await import('./hotel/Pickers.tsx')).PortalPicker,
  'hotel.mediaGallery': gallery,
  'hotel.mediaGalleryPrivata': gallery,
  'hotel.anagrafica': record,
  'hotel.servizi.serviziBase': record,
  'hotel.questionario': record,
  'questionario.contatto.modifica': record,
  'hotel.WebReputation': record,
  'hotel.WebReputationKeywords': record,
  'hotel.WebReputationScore': record,
  statistiche: statistics,
  statistichePortale: statistics,
  'hotel.offerteSort': async () => (await import('./offerte/OfferSort.tsx')).OfferSort,
  'utenti.permessi': permissions,
  'ruoli.permessi': permissions,
  reportAttivita: async () => (await import('./staff/ActivityReport.tsx')).ActivityReport,
  postaInUscita: async () => (await import('./posta/Outbox.tsx')).Outbox,
  profile: async () => (await import('./account/Profile.tsx')).Profile,
  clientEmail: async () => (await import('./account/ClientEmail.tsx')).ClientEmail,
  personalData: async () => (await import('./account/PersonalData.tsx')).PersonalData,
  'portali.tools': async () => (await import('./portali/Tools.tsx')).Tools,
  plagio: async () => (await import('./portali/Plagio.tsx')).Plagio,
  presenze: async () => (await import('./staff/Presenze.tsx')).Presenze,
}

/** Pages whose data a list shows have no screen of their own. */
const readOnly: Loader = async () => (await import('./resource/ReadOnlyPage.tsx')).ReadOnlyPage

export const loadPage = (id: string): Promise<ComponentType<ScreenProps>> => (pages[id] ?? readOnly)()

/** Records that are read in a view of their own instead of the form. */
export type RecordViewProps = { resource: Resource; item: Item; onClose: () => void }
export const recordViews: Readonly<Record<string, ComponentType<RecordViewProps>>> = {
  'main.audit': later(async () => (await import('./registro/AuditRecord.tsx')).AuditRecord),
}
