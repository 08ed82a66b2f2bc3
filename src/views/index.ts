/** Which screen shows which route. Lists, creations and edits share the resource screen; pages have their own. */
import type { Route } from '../commands/routes/route.ts'
import type { Loader } from './props.ts'

const resource: Loader = async () => (await import('./resource/ResourceScreen.tsx')).ResourceScreen
const overview: Loader = async () => (await import('./home/Overview.tsx')).Overview

/** Pages by the id of their route: those on which a day begins. The others are in pages.ts. */
const pages: Readonly<Record<string, Loader>> = {
  resource,
  home: async () => (await import('./home/loadHome.ts')).loadHome(),
  'hotel.dashboard': async () => (await import('./hotel/HotelDashboard.tsx')).HotelDashboard,
  dashboardPortali: overview,
  gestionaleAziendale: overview,
  gestionaleAdmin: overview,
}

/** The table of the seldom opened pages is itself not fetched before one of them is asked for. */
const seldom =
  (id: string): Loader =>
  async () =>
    (await import('./pages.ts')).loadPage(id)

/** Lists with figures over them, or with more ways to look at their rows, are pages of their own. */
export const pageOf = ({ kind, id }: Route): string =>
  /^(venduto$|obbVenditaAnnuali|CalendarioAttivita|hotel\.(listini|fatturato|offerte(?!S)))/.exec(id)?.[0] ??
  (kind === 'page' ? id : 'resource')

export const loaderOf = (page: string): Loader => pages[page] ?? seldom(page)
