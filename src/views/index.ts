/** Loads the screen of each view that a route can name. */
import type { View } from '../commands/routes/route.ts'
import type { Loader } from './props.ts'

/** The screens on which people start their day; the others are in pages.ts, which is loaded with the first of them. */
const firstViews = {
  resource: async () => (await import('./resource/ResourceScreen.tsx')).ResourceScreen,
  home: async () => (await import('./home/loadHome.ts')).loadHome(),
  hotelDashboard: async () => (await import('./hotel/HotelDashboard.tsx')).HotelDashboard,
  portalOverview: async () => (await import('./home/Overview.tsx')).PortalOverview,
  companyOverview: async () => (await import('./home/Overview.tsx')).CompanyOverview,
  adminOverview: async () => (await import('./home/Overview.tsx')).AdminOverview,
} satisfies Partial<Record<View, Loader>>

export type PageView = Exclude<View, keyof typeof firstViews>

const isFirst = (view: View): view is keyof typeof firstViews => view in firstViews

export const loaderOf = (view: View): Loader =>
  isFirst(view) ? firstViews[view] : async () => (await import('./pages.ts')).loadPage(view)
