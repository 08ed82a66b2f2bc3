/** What every run in a browser begins and ends with: a built server of its own, and a browser. */
import type { BrowserContextOptions, Page } from '@playwright/test'
import { newContext, openBrowser } from './bench/browser.ts'
import serve from './e2e/serve.ts'

/** Opens a page of a person of its own; its context is closed with the browser, if not before. */
export type OpenPage = (more?: BrowserContextOptions) => Promise<Page>

export async function browserRun(work: (open: OpenPage) => Promise<void>): Promise<void> {
  const stop = await serve()
  const browser = await openBrowser()
  if (!browser) {
    await stop()
    throw new Error('Serve un browser Chromium: indica dove si trova con CHROMIUM_PATH.')
  }
  try {
    await work(async (more) => (await newContext(browser, process.env.REGIA_URL!, more)).newPage())
  } finally {
    await browser.close()
    await stop()
  }
}
