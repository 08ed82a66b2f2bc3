/**
 * The version check. At start, when nothing has been typed yet, a later build clears the caches and reloads the page,
 * once for each build date; while the console runs, a new build is only announced.
 */
import { fetchBuildDate } from '../api/client/meta.ts'
import { load, save } from '../state/persist.ts'

const LOADED_BUILD = 'versione'

/** Whether it is the date of a build that is later than this one. */
export const isLater = (date: string | null): date is string =>
  date !== null && Date.parse(date) > Date.parse(__BUILD_DATE__)

/** Resolves when this build may be shown; never while the page is reloading. */
export async function ensureCurrent(): Promise<void> {
  const date = await fetchBuildDate()
  if (!isLater(date) || load<string>('impostazioni', LOADED_BUILD) === date) return
  save('impostazioni', LOADED_BUILD, date)
  await dropCaches()
  location.reload()
  await new Promise(() => {})
}

/**
 * For a tab that requests code of a build which is gone: reloads the page where a later build exists, once for each
 * date. Drafts stay. false: there is none, and the code is missing for another reason.
 */
export async function reloadForLaterBuild(): Promise<boolean> {
  const date = await fetchBuildDate()
  if (!isLater(date) || load<string>('impostazioni', LOADED_BUILD, sessionStorage) === date) return false
  save('impostazioni', LOADED_BUILD, date, sessionStorage)
  await dropCaches()
  location.reload()
  return true
}

/** Deletes what browsers cached of earlier builds. Drafts, session and settings are not caches. */
async function dropCaches(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Not every context has cache storage: then there is nothing to clear.
  }
}
