/** Under the choices: that there are none, are more, or have still to come. */
import { formatNumber } from '../../../../domain/text/text.ts'
import { classes } from '../../classes.ts'
import type { ChoiceStatus } from './choice.ts'

export function ChoiceRemark({ status, empty, more }: { status: ChoiceStatus; empty: boolean; more: number }) {
  const text =
    status === 'failed'
      ? 'Ricerca non riuscita'
      : empty
        ? status === 'loading'
          ? 'Ricerca in corso…'
          : 'Nessun risultato'
        : more > 0
          ? `Altri ${formatNumber(more)}: scrivi per restringere`
          : null
  if (!text) return null
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list box may contain only options
      role="option"
      aria-disabled="true"
      aria-selected="false"
      className={classes('k-options-remark', status === 'failed' && 'is-bad')}
    >
      {text}
    </div>
  )
}
