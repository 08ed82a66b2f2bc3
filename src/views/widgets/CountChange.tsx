/** How much a figure is more or less than the one beside it; of days that were counted in part only that one is told. */
import { formatDate, formatNumber } from '../../domain/text.ts'
import { classes } from '../kit/classes.ts'
import { countDifference, wayOf } from './difference.ts'
import './change.css'

type CountChangeProps = { now: number; before: number; words: string; since?: string | null }

export function CountChange({ now, before, words, since = null }: CountChangeProps) {
  const its = `${formatNumber(before)} ${words}`
  if (since !== null)
    return (
      <dd className="figure-change">
        {its}, rilevato dal {formatDate(since)}
      </dd>
    )
  return (
    <dd className={classes('figure-change', wayOf(now - before))}>
      {countDifference(now, before)}
      <small>{its}</small>
    </dd>
  )
}
