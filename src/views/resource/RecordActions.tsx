/** Buttons and menu with the commands of the open record, for mouse users. */
import { useSnapshot } from 'valtio'
import { removeRecord, removesRecord } from '../../commands/actions/pane.ts'
import type { Command } from '../../commands/command.ts'
import { showKeys } from '../../commands/keys.ts'
import { reasonOf } from '../../commands/offered.ts'
import { runningName } from '../../commands/recordCalls.ts'
import { recordCommands } from '../../commands/recordCommands.ts'
import { isFor } from '../../commands/registry.ts'
import { running } from '../../state/running.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { lazyWithPreload } from '../kit/lazy.tsx'
import { LazyMenu } from '../kit/LazyMenu.tsx'
import { effects, run } from '../shell/effects.ts'
import { useConsole } from '../shell/useConsole.ts'
import { notify } from '../shell/notices.ts'

const Menu = lazyWithPreload(async () => (await import('../kit/Menu.tsx')).Menu)

/**
 * Number of buttons that fit side by side in the narrowest pane; if there are more commands, all but the first go into
 * a menu.
 */
const BESIDE = 2

export function RecordActions() {
  const context = useConsole()
  const busy = useSnapshot(running)
  const offered = recordCommands.filter((command) => isFor(command, context))
  const beside = offered.length > BESIDE ? 1 : BESIDE
  const wordsOf = (command: Command) => command.button ?? command.title
  const mayRemove = removesRecord(context)
  if (offered.length === 0 && !mayRemove) return null
  return (
    <div className="record-actions">
      {offered.slice(0, beside).map((command, at) => {
        const reason = reasonOf(command, context)
        return (
          <Button
            // Keyed by position: when one command replaces another ('online', 'offline'), the focus stays on the
            // button.
            key={at}
            small
            variant="ghost"
            icon={command.icon}
            title={reason ?? (command.button && command.title)}
            aria-disabled={reason ? true : undefined}
            loading={Boolean(context.form?.record && busy[runningName(command.id, context.form.record)])}
            onClick={() => (reason ? sayWhyNot(reason) : run(command))}
          >
            {wordsOf(command)}
          </Button>
        )
      })}
      {(offered.length > beside || mayRemove) && (
        <LazyMenu
          button={(given) => <IconButton {...given} small icon="more" label="Altre azioni" />}
          menu={(opened) => (
            <Menu
              {...opened}
              label="Altre azioni"
              align="end"
              items={[
                ...offered.slice(beside).map((command) => ({
                  label: wordsOf(command),
                  icon: command.icon,
                  ...(command.keys && { keys: showKeys(command.keys[0]!) }),
                  reason: reasonOf(command, context) ?? undefined,
                  run: () => run(command),
                })),
                ...(mayRemove
                  ? [
                      {
                        label: removeRecord.title,
                        icon: removeRecord.icon,
                        apart: offered.length > beside,
                        danger: true,
                        run: () => void removeRecord.run(context, effects),
                      },
                    ]
                  : []),
              ]}
            />
          )}
        />
      )}
    </div>
  )
}

/** Touch devices show no tooltip, so the reason appears as a toast. */
const sayWhyNot = (reason: string): void =>
  notify({ tone: 'info', title: 'Non ancora', message: reason, duration: 10_000, place: 'bottom-right', id: 'motivo' })
