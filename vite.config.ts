import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { basename, dirname } from 'node:path'
import { compression } from 'vite-plugin-compression2'
import { defineConfig } from 'vitest/config'
import { buildFacts } from './scripts/buildFacts.ts'
import { firstFiles } from './scripts/firstFiles.ts'
import { icons } from './scripts/icons.ts'

const buildDate = new Date().toISOString()

/**
 * The chunks: first the parts that most people load, in the order in which they need them, then one or more for each
 * folder. A group contains its own modules and their imports, except those that an earlier group contains. Merging the
 * shared chunks further makes them import each other in circles, and then modules run before what they import.
 */
const SHARED = /\/src\/(domain|api|state|commands|views\/(kit|shell|resource|widgets))\//
const AREA = /\/src\/views\/(?!kit|shell|resource|widgets)\w+\//
const chunks = [
  // Includes what both the login and the console use, so that the login does not load the console (`npm run size`).
  { name: 'base', test: /\/src\/(main|views\/kit\/(Brand|fields\/field))\.(tsx?|css)$/ },
  // The frame and the list: what the first screen of most people consists of.
  { name: 'console', test: /\/src\/views\/(shell\/frame\/Console|resource\/ResourceScreen)\.tsx$/ },
  // The login, and with it the simplest fields of forms, which the parts below use as well.
  { name: 'login', test: /\/src\/views\/account\/Login\.tsx$/ },
  // The descriptions are on their own, so that a list fetches its own one without what comes later. Only tiny ones are
  // merged: from 700 bytes on, the list of hotels would be 8 kB heavier.
  { name: 'resources', test: /\/src\/domain\/resources\//, entriesAware: true, entriesAwareMergeThreshold: 500 },
  // What follows, in the order in which it is needed: each takes from those before it, and never the other way round.
  { name: 'keybar', test: /\/src\/views\/shell\/help\/KeyBar\.tsx$/ },
  { name: 'list', test: /\/src\/views\/resource\/list\/(ListTools|SelectionBar|ListOver)\.tsx$/ },
  { name: 'record', test: /\/src\/views\/resource\/record\/RecordPane\.tsx$/ },
  { name: 'overlays', test: /\/src\/views\/shell\/frame\/afterFirstScreen\.ts$/ },
  {
    name: 'palette',
    test: /\/src\/(views\/shell\/palette\/Palette(Shell)?|commands\/(recordCommands|lazyTexts))\.tsx?$/,
  },
  // The texts of the guide, which load together: the palette searches their headings.
  { name: 'guida', test: /\/docs\/guida\// },
  { name: 'shared', test: SHARED, minShareCount: 2, entriesAware: true },
  // An area imports no other one, so that its small chunks can be merged.
  { name: (id: string) => basename(dirname(id)), test: AREA, entriesAware: true, entriesAwareMergeThreshold: 4_000 },
]

const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** The timeouts are for tests that hang: a slow machine passes. */
const onServers = {
  // Test files in the same worker share loaded modules, because loading takes longer than most files run. A test must
  // therefore restore what it sets in a module.
  isolate: false,
  environment: 'node',
  testTimeout: 300_000,
  hookTimeout: 300_000,
  globalSetup: 'tests/server/setup.ts',
} as const

export default defineConfig({
  plugins: [
    react(),
    icons(),
    firstFiles(),
    buildFacts(buildDate),
    compression({ algorithms: ['gzip', 'brotliCompress'] }),
  ],
  define: { __BUILD_DATE__: JSON.stringify(buildDate) },
  // React has this hook itself: swr and wouter bring a copy for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir: 'dist/console',
    target: 'es2023',
    // The files that each part imports would be listed in the first bundles, 2.5 kB of names.
    modulePreload: false,
    assetsInlineLimit: 0,
    // One style sheet: a part never arrives without its style, and only scripts have to be retried.
    cssCodeSplit: false,
    cssMinify: true,
    rolldownOptions: {
      output: {
        // The bundler appends the names of the screens to that of the group.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: { groups: chunks },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': backend, '/config.json': backend, '/meta.json': backend, '/health': backend, '/ready': backend },
  },
  test: {
    // A server and its database wait for each other, and tests for time to pass. Each file takes half a gigabyte.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    projects: [
      {
        // The scan for dependencies at its start meets the icons, and without their plugin it reports an error.
        plugins: [icons()],
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          // Each file loads its own modules, because tests change the stores of the console. A new context is faster
          // than a new process.
          pool: 'vmThreads',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      { test: { name: 'server', include: ['tests/server/**/*.test.ts'], ...onServers } },
      // Services behave the same on both databases: every day on the embedded one, on PostgreSQL with the wide suites.
      { test: { name: 'services', include: ['tests/services/*.test.ts'], env: { REGIA_ON: 'pglite' }, ...onServers } },
      {
        test: { name: 'postgres', include: ['tests/services/*.test.ts'], env: { REGIA_ON: 'postgres' }, ...onServers },
      },
      { test: { name: 'wide', include: ['tests/wide/**/*.test.ts'], ...onServers } },
      // Files that load the machine on purpose, or hold others to a time, run after all others, one after the other.
      {
        test: {
          name: 'alone',
          include: ['tests/alone/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...onServers,
        },
      },
    ],
  },
})
