/** The pages that are not opened every day, by the id of their route. */
import type { ComponentType } from 'react'
import type { Loader, ScreenProps } from './index.ts'

const gallery: Loader = async () => (await import('./galleria/MediaGallery.tsx')).MediaGallery

const pages: Readonly<Record<string, Loader>> = {
  'hotel.mediaGallery': gallery,
  'hotel.mediaGalleryPrivata': gallery,
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
