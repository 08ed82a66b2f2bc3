import { defineConfig } from '@playwright/test'
import { shortLivedChromiumArgs } from './tests/chromium.ts'

/** The browser and the server's address come from scripts/test.mjs. */
export default defineConfig({
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    // Sweeps over all screens and roles, and the parts of a day that fewer people work with: `npm run test:wide`.
    { name: 'wide', testDir: 'tests/wide' },
  ],
  timeout: 240_000,
  // What is waited for is not what is measured: a slow machine passes as well.
  expect: { timeout: 30_000 },
  // They wait more than they work: four keep two processors busy.
  workers: 4,
  fullyParallel: false,
  retries: 0,
  reporter: process.env.CI ? [['line']] : [['list']],
  globalSetup: './tests/e2e/databases.ts',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1440, height: 900 },
    // A tenth less of the processor, and nothing is looked at on its way.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace slows every test: REGIA_TRACE=1 asks for it where a failure is looked into.
    trace: process.env.REGIA_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: shortLivedChromiumArgs,
    },
  },
})
