/**
 * The version check. At start, with nothing typed yet, a later build clears the
 * caches and loads the page again, once for each build date; while the console runs a new build is only told.
 */
import { fetchBuildDate } from '../api/meta.ts'
import { load, save } from '../state/persist.ts'

const LOADED = 'versione'

/** Is it the date of a build that is later than this one? */
export const isLater = (date: string | null): date is string =>
  date !== null && Date.parse(date) > Date.parse(__BUILD_DATE__)

/** Resolves when this build may be shown; never, when the page is being loaded again. */
export async function ensureCurrent(): Promise<void> {
  const date = await fetchBuildDate()
  if (!isLater(date) || load<string>('impostazioni', LOADED) === date) return
  save('impostazioni', LOADED, date)
  await dropCaches()
  location.reload()
  await new Promise(() => {})
}

/**
 * For a tab that asks for code of a build which is gone: loads the page again where a later build is there, once for each date.
 * Drafts stay. False: there is none, and the code is missing for another reason.
 */
export async function reloadForLaterBuild(): Promise<boolean> {
  const date = await fetchBuildDate()
  if (!isLater(date) || load<string>('impostazioni', LOADED, sessionStorage) === date) return false
  save('impostazioni', LOADED, date, sessionStorage)
  await dropCaches()
  location.reload()
  return true
}

/** What browsers keep of earlier builds. Drafts, session and settings are not caches. */
async function dropCaches(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Not every context has caches: then there is nothing to clear.
  }
}
