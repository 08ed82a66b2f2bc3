/** Buttons and menu with the commands of the open record, for mouse users. */
import { useSnapshot } from 'valtio'
import { removeRecord, removesRecord } from '../../../commands/actions/pane.ts'
import type { Command } from '../../../commands/command.ts'
import { showKeys } from '../../../commands/keys.ts'
import { reasonOf } from '../../../commands/commandsFor.ts'
import { runningName } from '../../../commands/recordCalls.ts'
import { recordCommands } from '../../../commands/recordCommands.ts'
import { isFor } from '../../../commands/registry.ts'
import { runningCalls } from '../../../state/runningCalls.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { LazyMenu } from '../../kit/overlay/LazyMenu.tsx'
import { effects, run } from '../../shell/effects.ts'
import { useContextSnapshot } from '../../shell/frame/useConsole.ts'
import { notify } from '../../shell/toasts/notify.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

const Menu = lazyWithPreload(async () => (await import('../../kit/overlay/Menu.tsx')).Menu)

/**
 * Number of buttons that fit side by side in the narrowest pane; if there are more commands, all but the first go into
 * a menu.
 */
const MAX_BUTTONS = 2

export function RecordActions() {
  const context = useContextSnapshot()
  const busy = useSnapshot(runningCalls)
  const offered = recordCommands.filter((command) => isFor(command, context))
  const visibleCount = offered.length > MAX_BUTTONS ? 1 : MAX_BUTTONS
  const wordsOf = (command: Command) => command.button ?? command.title
  const mayRemove = removesRecord(context)
  if (offered.length === 0 && !mayRemove) return null
  return (
    <div className="record-actions">
      {offered.slice(0, visibleCount).map((command, at) => {
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
            onClick={() => (reason ? showReason(reason) : run(command))}
          >
            {wordsOf(command)}
          </Button>
        )
      })}
      {(offered.length > visibleCount || mayRemove) && (
        <LazyMenu
          button={(buttonProps) => <IconButton {...buttonProps} small icon="more" label="Altre azioni" />}
          menu={(opened) => (
            <Menu
              {...opened}
              label="Altre azioni"
              align="end"
              items={[
                ...offered.slice(visibleCount).map((command) => ({
                  label: wordsOf(command),
                  icon: command.icon,
                  ...(command.keys && { keys: showKeys(itemAt(command.keys, 0)) }),
                  reason: reasonOf(command, context) ?? undefined,
                  run: () => run(command),
                })),
                ...(mayRemove
                  ? [
                      {
                        label: removeRecord.title,
                        icon: removeRecord.icon,
                        hasSeparator: offered.length > visibleCount,
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
const showReason = (reason: string): void =>
  notify({ tone: 'info', title: 'Non ancora', message: reason, duration: 10_000, place: 'bottom-right', id: 'motivo' })
