/** Which screen shows which route. Lists, creations and edits share the resource screen; pages have their own. */
import type { ComponentType } from 'react'
import type { Route } from '../commands/routes/route.ts'
import type { DialogName } from '../state/overlay.ts'
import { lazyWithPreload } from './kit/lazy.tsx'
import type { DialogProps, Loader } from './props.ts'

const resource: Loader = async () => (await import('./resource/ResourceScreen.tsx')).ResourceScreen
const overview: Loader = async () => (await import('./home/Overview.tsx')).Overview

/** Pages by the id of their route: those on which a day begins. The others are in pages.ts. */
const pages: Readonly<Record<string, Loader>> = {
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

/** Dialogs that commands open over any screen; the key of the record that they are about, and the command they serve. */
export const dialogs: Readonly<Record<DialogName, ComponentType<DialogProps>>> = {
  assistance: lazyWithPreload(async () => (await import('./dialogs/Assistance.tsx')).Assistance),
  offer: lazyWithPreload(async () => (await import('./dialogs/NewOffer.tsx')).NewOffer),
  activity: lazyWithPreload(async () => (await import('./dialogs/ActivityEntry.tsx')).ActivityEntry),
  drafts: lazyWithPreload(async () => (await import('./resource/persistence/DraftList.tsx')).DraftList),
  call: lazyWithPreload(async () => (await import('./dialogs/RecordCall.tsx')).RecordCall),
  task: lazyWithPreload(async () => (await import('./home/AddTask.tsx')).AddTask),
}

export function loaderOf({ kind, id }: Route): Loader {
  // A list with figures over it, and one that is a calendar too, are pages of their own.
  return kind === 'page' || id === 'venduto' || id === 'CalendarioAttivita' ? (pages[id] ?? seldom(id)) : resource
}
