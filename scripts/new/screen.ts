/** The skeleton of a screen: its view, its route, the loader between them, its test. */
import { existsSync } from 'node:fs'
import { routes } from '../../src/commands/routes/index.ts'
import { approveInPalette, insertAfter, insertBeforeLast, newFile, UsageError, type Plan } from './edits.ts'
import { kebab, literal, pascal, requireName } from './names.ts'

export function newScreen(given: string | undefined, { title }: { title: string }): Plan {
  const name = requireName(given)
  const component = pascal(name)
  const folder = `src/views/${name}`
  const taken = routes.find(({ view, pattern }) => view === name || pattern.toLowerCase() === `/${name}`.toLowerCase())
  if (taken) throw new UsageError(`'${name}' is taken by the route ${taken.id}: choose another name.`)
  if (existsSync(new URL(`../../${folder}`, import.meta.url)))
    throw new UsageError(`The folder ${folder} already exists: choose another name.`)
  return {
    edits: [
      newFile(`${folder}/${component}.tsx`, screenOf(component)),
      insertAfter('src/commands/routes/route.ts', 'export type View =\n', `  | '${name}'\n`),
      insertAfter(
        'src/views/pages.ts',
        'const pages: Readonly<Record<PageView, Loader>> = {\n',
        `  ${name}: async () => (await import('./${name}/${component}.tsx')).${component},\n`,
      ),
      insertBeforeLast('src/commands/routes/amministrazione.ts', ']\n', routeOf(name, title)),
      insertBeforeLast('tests/contract/addedRoutes.ts', ']\n', contractOf(name, title)),
      newFile(`tests/unit/${kebab(name)}-screen.test.ts`, testOf(name, title)),
      approveInPalette(`xxxx···  ${title} · Vai a`),
    ],
    scripts: [],
    generated: [],
    next: [
      `${folder}/${component}.tsx: what it shows; server data comes from a hook in src/api/, styles from a file beside it`,
      'src/commands/routes/amministrazione.ts: move its route to the file of its area; icon, menu, roles',
      'tests/contract/addedRoutes.ts: the same decisions, typed once more as the contract',
      'tests/e2e/: what people do on it',
    ],
  }
}

const screenOf = (component: string): string => `
/** The skeleton of a screen: its title, and a state that says that there is nothing yet. */
import { StateScreen } from '../kit/states/StateScreen.tsx'
import type { ScreenProps } from '../props.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'

export function ${component}({ route }: ScreenProps) {
  return (
    <>
      <ScreenHead title={route.title} />
      <StateScreen icon={route.icon} title={route.title} text="Qui non c’è ancora nulla da mostrare." />
    </>
  )
}
`

const routeOf = (name: string, title: string): string =>
  `
  page('/${name}', {
    view: '${name}',
    title: ${literal(title)},
    icon: 'panel',
    roles: 'staff',
    menu: [side(${literal(title)}, 'strumenti')],
  }),
`.trimStart()

const contractOf = (name: string, title: string): string => `  {
    pattern: '/${name}',
    kind: 'page',
    scope: 'none',
    resource: null,
    title: ${literal(title)},
    label: null,
    gender: null,
    breadcrumb: null,
    omnibox: ${literal(title)},
    hint: null,
    roles: office,
    offered: office,
    menu: [{ place: 'side', group: 'Strumenti', label: ${literal(title)}, roles: office }],
  },
`

const testOf = (name: string, title: string): string => `
import { expect, test } from 'vitest'
import { match } from '../../src/commands/match.ts'

test(${literal(`the address of the screen '${title}' shows its view, to the office only`)}, () => {
  expect(match('/${name}')?.route).toMatchObject({ view: '${name}', title: ${literal(title)} })
  expect(match('/${name}')?.route.roles).not.toContain('user')
})
`
