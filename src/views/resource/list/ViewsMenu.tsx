/** Menu of the saved views of a list, own and shared ('Vista: Da curare'), and their actions. */
import { useSnapshot } from 'valtio'
import actions, { viewCommands } from '../../../commands/actions/views.ts'
import files from '../../../commands/actions/files.ts'
import { isFor } from '../../../commands/registry.ts'
import type { Route } from '../../../commands/routes/route.ts'
import { settings } from '../../../state/settings.ts'
import { views } from '../../../state/savedViews.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Chip } from '../../kit/data/Chip.tsx'
import { Menu, type MenuItem } from '../../kit/overlay/Menu.tsx'
import { run } from '../../shell/effects.ts'
import { navigate, useSearch } from '../../shell/navigation/navigation.ts'
import { useContextSnapshot } from '../../shell/frame/useConsole.ts'
import { useViews } from '../../shell/navigation/useViews.ts'
import { viewShown } from './savedViews.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

export function ViewsMenu({ list }: { list: Route }) {
  useViews()
  const search = useSearch()
  const { hiddenColumns } = useSnapshot(settings)
  const rows = useSnapshot(views).rows
  const saved = rows.filter(({ lista }) => lista === list.id)
  const shown = viewShown(saved, list.id, search, hiddenColumns[list.resource!] ?? [])
  const context = useContextSnapshot()
  const items: MenuItem[] = [
    ...viewCommands(saved).map((command, at): MenuItem => ({
      label: itemAt(saved, at).nome,
      icon: saved[at] === shown ? 'check' : itemAt(saved, at).condivisa ? 'users' : 'columns',
      ...(itemAt(saved, at).condivisa && { hint: 'condivisa' }),
      run: () => run(command),
    })),
    ...(search
      ? [{ label: 'Tutto l’elenco', icon: 'list', run: () => void navigate(location.pathname) } satisfies MenuItem]
      : []),
    ...actions
      .filter(({ id }) => saved.length > 0 || id === 'vista.salva')
      .map((command, at): MenuItem => ({
        label: command.title,
        icon: at ? 'list' : 'plus',
        ...(at === 0 && { hasSeparator: saved.length > 0 || search !== '' }),
        run: () => run(command),
      })),
    ...files
      .filter((command) => isFor(command, context))
      .map((command, at): MenuItem => ({
        label: command.title,
        icon: command.icon,
        ...(at === 0 && { hasSeparator: true }),
        run: () => run(command),
      })),
  ]
  return (
    <Menu
      label="Viste"
      align="end"
      items={items}
      button={(props) =>
        saved.length ? (
          <Chip label="Vista" value={shown?.nome} {...props} />
        ) : (
          <IconButton {...props} small icon="list" label="Vista" />
        )
      }
    />
  )
}
