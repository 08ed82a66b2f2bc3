/** The skeleton of a command: an action of the current hotel, its registration, its test. */
import { existsSync } from 'node:fs'
import { commands } from '../../src/commands/registry.ts'
import { lazyCommands } from '../../src/commands/recordCommands.ts'
import { approveInPalette, insertAfter, insertAtListEnd, newFile, UsageError, type Plan } from './edits.ts'
import { kebab, literal, requireName } from './names.ts'

const REGISTRY = 'src/commands/recordCommands.ts'

export function newCommand(given: string | undefined, { title }: { title: string }): Plan {
  const name = requireName(given)
  const file = `src/commands/actions/${name}.ts`
  if (
    [...commands, ...lazyCommands].some(({ id }) => id.split('.')[0] === name) ||
    existsSync(new URL(`../../${file}`, import.meta.url))
  )
    throw new UsageError(`'${name}' is taken by another command: choose another name.`)
  return {
    edits: [
      newFile(file, commandOf(name, title)),
      insertAfter(REGISTRY, "import tools from './actions/tools.ts'\n", `import ${name} from './actions/${name}.ts'\n`),
      insertAtListEnd(REGISTRY, 'export const lazyCommands = [', `  ...${name},\n`),
      newFile(`tests/unit/${kebab(name)}.test.ts`, testOf(name, title)),
      approveInPalette(`xxxxxxx  ${title} · Hotel`),
    ],
    scripts: [],
    generated: [],
    next: [
      `${file}: what it does (\`run\`), what it needs, who is offered it, its keys (src/commands/keys.ts lists those in use)`,
      'src/commands/routes/trade.txt: other words by which the palette finds it',
      `tests/unit/${kebab(name)}.test.ts: the same as expectations`,
    ],
  }
}

const commandOf = (name: string, title: string): string => `
/** Commands on the current hotel: the skeleton opens its dashboard. */
import type { Command } from '../command.ts'

const actions: readonly Command[] = [
  {
    id: '${name}.apri',
    title: ${literal(title)},
    section: 'hotel',
    icon: 'hotel',
    needs: ['hotel'],
    run({ hotel }, effects) {
      if (hotel) return effects.navigate(\`/hotel/\${hotel.value}/dashboard\`)
    },
  },
]

export default actions
`

const testOf = (name: string, title: string): string => `
import { expect, test, vi } from 'vitest'
import actions from '../../src/commands/actions/${name}.ts'
import { unmetNeed, type Effects } from '../../src/commands/command.ts'
import { emptyContext, type Context } from '../../src/commands/context.ts'

const hotel = { value: 1, label: 'Stella Marina - Taranto (1)', name: 'Stella Marina', comuneId: 73027, magnewsDb: 2001 }
const inHotel: Context = { ...emptyContext, hotel }

test(${literal(`the command '${title}' needs a hotel, and opens its dashboard`)}, async () => {
  const [command] = actions
  expect(command && unmetNeed(command, emptyContext)).toBe('hotel')
  expect(command && unmetNeed(command, inHotel)).toBeNull()
  const navigate = vi.fn<Effects['navigate']>()
  await command?.run(inHotel, { navigate } as Partial<Effects> as Effects)
  expect(navigate).toHaveBeenCalledWith('/hotel/1/dashboard')
})
`
