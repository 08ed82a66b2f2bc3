/** Maps routes to screens. Lists, creations and edits share the resource screen; pages have their own. */
import type { Route } from '../commands/routes/route.ts'
import type { Loader } from './props.ts'

const resource: Loader = async () => (await import('./resource/ResourceScreen.tsx')).ResourceScreen
const overview: Loader = async () => (await import('./home/Overview.tsx')).Overview

/** The pages on which people start their day, by route id; the others are in pages.ts. */
const pages: Readonly<Record<string, Loader>> = {
  resource,
  home: async () => (await import('./home/loadHome.ts')).loadHome(),
  'hotel.dashboard': async () => (await import('./hotel/HotelDashboard.tsx')).HotelDashboard,
  dashboardPortali: overview,
  gestionaleAziendale: overview,
  gestionaleAdmin: overview,
}

/** Loads the table of the rarely opened pages only when one of them is opened. */
const lazyPage =
  (id: string): Loader =>
  async () =>
    (await import('./pages.ts')).loadPage(id)

/** Lists with figures above them, or with more than one view of their rows, have pages of their own. */
export const pageOf = ({ kind, id }: Route): string =>
  /^(venduto$|obbVenditaAnnuali|CalendarioAttivita|hotel\.(listini|fatturato|offerte(?!S)))/.exec(id)?.[0] ??
  (kind === 'page' ? id : 'resource')

export const loaderOf = (page: string): Loader => pages[page] ?? lazyPage(page)
