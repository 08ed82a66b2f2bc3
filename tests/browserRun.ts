/** Common setup and teardown of browser runs: a built server and a browser. */
import type { BrowserContextOptions, Page } from '@playwright/test'
import { newContext, openBrowser } from './bench/browser.ts'
import serve from './e2e/serve.ts'

/** Opens a page in a separate context, which is closed at the latest with the browser. */
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
