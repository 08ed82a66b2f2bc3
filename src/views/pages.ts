/** The pages that are not opened every day, by the id of their route. */
import type { ComponentType } from 'react'
import type { Item } from '../api/resources.ts'
import type { Resource } from '../domain/resource.ts'
import type { Loader, ScreenProps } from './index.ts'
import { later } from './kit/later.tsx'

const gallery: Loader = async () => (await import('./galleria/MediaGallery.tsx')).MediaGallery

const statistics: Loader = async () => (await import('./statistiche/Statistiche.tsx')).Statistiche

const permissions: Loader = async () => (await import('./permessi/Permissions.tsx')).Permissions

const pages: Readonly<Record<string, Loader>> = {
  'hotel.mediaGallery': gallery,
  'hotel.mediaGalleryPrivata': gallery,
  'questionario.contatto.modifica': async () => (await import('./resource/RecordScreen.tsx')).RecordScreen,
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
