import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { FIRST, firstFiles } from './scripts/firstFiles.ts'
import { icons } from './scripts/icons.ts'

const buildDate = new Date().toISOString()

/** Which source is in which file, for tests and for whoever looks for one: beside what is served. */
const FILES = 'files.json'

/** Writes meta.json and the compressed twin of every text file. */
function finish(): Plugin {
  let folder = 'dist/console'
  return {
    name: 'regia-finish',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle() {
      writeFileSync(join(folder, 'meta.json'), JSON.stringify({ buildDate }))
      renameSync(join(folder, FILES), join(folder, '..', FILES))
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|html)$/.test(name)) continue
        const path = join(folder, name)
        const bytes = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
      }
    },
  }
}

/** What is loaded together comes in one file: small files of their own compress worse, by a tenth of the first list. */
const together: readonly { name: string; roots: readonly string[] }[] = [
  {
    name: 'base',
    roots: [
      'src/main.tsx',
      // What the login and the console both need.
      'src/views/kit/Brand.tsx',
      'src/views/kit/fields/field.ts',
      'src/views/kit/fields/field.css',
      // The login's forms and the descriptions both word errors with it.
      'src/domain/fieldErrors.ts',
    ],
  },
  {
    name: 'console',
    roots: [
      'src/views/shell/Console.tsx',
      'src/views/resource/ResourceScreen.tsx',
      // Every area of the descriptions needs it.
      'src/domain/resources/common.ts',
    ],
  },
  // What the descriptions of several areas need: a list opens with it, and without what screens share.
  {
    name: 'described',
    roots: [
      'src/domain/bulk.ts',
      'src/domain/confronto.ts',
      'src/domain/resources/customers.ts',
      'src/domain/resources/online.ts',
      'src/domain/resources/person.ts',
      'src/domain/resources/choices.ts',
      'src/domain/resources/roleNames.ts',
      'src/domain/slug.ts',
      'src/domain/standing.ts',
      'src/domain/states.ts',
    ],
  },
  { name: 'login', roots: ['src/views/account/Login.tsx'] },
  // Small things that parts of every kind share: the first bundles name one file, and not each of them.
  {
    name: 'shared',
    roots: [
      'src/state/scripts.ts',
      'src/state/views.ts',
      'src/commands/actions/views.ts',
      'src/commands/laterTexts.ts',
      'src/views/shell/changedQuery.ts',
      'src/views/shell/copyText.ts',
      'src/views/shell/focusWhenThere.ts',
      'src/views/kit/layers.ts',
      'src/views/kit/touch.ts',
      'src/views/resource/refusals.ts',
      'src/api/cerca.ts',
      'src/views/resource/belongings.ts',
      'src/commands/mayDo.ts',
      'src/api/unanswered.ts',
      'src/api/useCall.ts',
      'src/api/wholeLists.ts',
      'src/domain/merge.ts',
      'src/state/opened.ts',
      'src/state/running.ts',
      'src/views/kit/focus.ts',
      'src/views/widgets/PeriodMenu.tsx',
      'src/views/kit/Progress.tsx',
      'src/views/widgets/beside.ts',
      'src/views/widgets/firstFocus.ts',
      'src/commands/actions/cells.ts',
      'src/views/resource/when.ts',
      'src/views/resource/list/leave.ts',
      'src/views/shell/saveCsv.ts',
      'src/api/recordCalls.ts',
      'src/api/records.ts',
      'src/api/secondStep.ts',
      'src/api/tickets.ts',
      'src/domain/imports.ts',
      'src/views/home/LinkCard.tsx',
      'src/views/kit/Card.tsx',
      'src/views/kit/Empty.tsx',
      'src/views/kit/Entries.tsx',
      'src/views/kit/fields/ChoiceRemark.tsx',
      'src/views/kit/fields/LanguageTabs.tsx',
      'src/views/kit/fields/TextArea.tsx',
      'src/views/kit/KnownEmail.tsx',
      'src/views/kit/TableHead.tsx',
      'src/views/kit/Tabs.tsx',
      'src/views/kit/usePrinting.ts',
      'src/views/resource/FiltersRefused.tsx',
      'src/views/resource/persistence/ValueText.tsx',
      'src/views/resource/useRead.ts',
      'src/views/resource/useReferenceLabel.ts',
      'src/views/widgets/ScreenHead.tsx',
      'src/views/widgets/TakeButtons.tsx',
      'src/views/widgets/Way.tsx',
      'src/views/widgets/WidgetFailed.tsx',
      'src/views/widgets/links.ts',
    ],
  },
]

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** The name of the first bundle whose roots import the module, at whatever distance; null = left to the bundler. */
function bundles() {
  const homes = new Map<string, string>()
  return (id: string, graph: Graph): string | null => {
    if (!homes.size) {
      for (const { name, roots } of together) {
        const open = roots.map((root) => join(import.meta.dirname, root))
        for (let next = open.pop(); next; next = open.pop()) {
          if (homes.has(next)) continue
          homes.set(next, name)
          open.push(...(graph.getModuleInfo(next)?.importedIds ?? []))
        }
      }
    }
    return homes.get(id) ?? null
  }
}

/** The first bundles name every other file: those are called by their hash alone, as short as the bundler allows. */
const fileName = (name: string, extension = '.js'): string =>
  /^(base|console|rolldown-runtime)\b/.test(name) ? `assets/[name]-[hash:7]${extension}` : `assets/[hash:7]${extension}`

/**
 * What a part still has to fetch: the first bundles are there before anything asks for it, and need not be named each time. Of
 * its many parts the console names the styles alone, a kB less: what scripts they need they ask for themselves.
 */
const notYetThere = (_: string, needed: string[], { hostId }: { hostId: string }): string[] => {
  if (/\/base-/.test(hostId)) return needed.filter((file) => !/\/(base|rolldown-runtime)-/.test(file))
  const others = needed.filter((file) => !FIRST.test(file))
  return /\/console-/.test(hostId) ? others.filter((file) => file.endsWith('.css')) : others
}

const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** A slow machine passes as well: these are limits on hanging, not on speed. */
const onServers = {
  environment: 'node',
  testTimeout: 300_000,
  hookTimeout: 300_000,
  globalSetup: 'tests/server/setup.ts',
} as const

export default defineConfig({
  plugins: [react(), icons(), firstFiles(), finish()],
  define: { __BUILD_DATE__: JSON.stringify(buildDate) },
  // React has this hook itself: swr and wouter bring a copy for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir: 'dist/console',
    target: 'es2023',
    manifest: FILES,
    modulePreload: { polyfill: false, resolveDependencies: notYetThere },
    assetsInlineLimit: 0,
    // One style sheet: a part never arrives without its style, and only scripts have to be retried.
    cssCodeSplit: false,
    cssMinify: true,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => fileName(name),
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? fileName(name, '.css') : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: bundles() },
            // What some parts share and is tiny joins its nearest neighbour: each file costs its name in the first bundles.
            { name: 'part', test: /\/src\//, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
          ],
        },
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
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
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
      // Files that load the machine on purpose, or hold others to a time, run one after the other.
      { test: { name: 'alone', include: ['tests/alone/*.test.ts'], fileParallelism: false, ...onServers } },
    ],
  },
})
