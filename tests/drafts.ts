import type { Page } from '@playwright/test'

/** The drafts of unsent forms in IndexedDB, as one text. */
export const storedDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // Opening a database that does not exist would create it without its store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'regia-bozze')) return ''
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('regia-bozze')
      opening.onsuccess = () => resolve(opening.result)
    })
    if (!db.objectStoreNames.contains('bozze')) return ''
    const all = await new Promise((resolve) => {
      const reading = db.transaction('bozze').objectStore('bozze').getAll()
      reading.onsuccess = () => resolve(reading.result)
    })
    db.close()
    return JSON.stringify(all)
  })
