import type { Page } from '@playwright/test'

/** What the browser keeps of forms that were not sent, as one text. */
export const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // Opening it here first would make one without its store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'regia-bozze')) return ''
    const db = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('regia-bozze')
      opening.onsuccess = () => done(opening.result)
    })
    if (!db.objectStoreNames.contains('bozze')) return ''
    const all = await new Promise((done) => {
      const reading = db.transaction('bozze').objectStore('bozze').getAll()
      reading.onsuccess = () => done(reading.result)
    })
    db.close()
    return JSON.stringify(all)
  })
