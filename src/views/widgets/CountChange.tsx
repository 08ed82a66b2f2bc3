/** The difference from the comparison; if that was counted only in part, just its value and first day. */
import { formatDate, formatNumber } from '../../domain/text/text.ts'
import { classes } from '../kit/classes.ts'
import { countDifference, changeClassOf } from './difference.ts'
import './change.css'

type CountChangeProps = { now: number; before: number; words: string; since?: string | null }

export function CountChange({ now, before, words, since = null }: CountChangeProps) {
  const comparisonText = `${formatNumber(before)} ${words}`
  if (since !== null)
    return (
      <dd className="figure-change">
        {comparisonText}, rilevato dal {formatDate(since)}
      </dd>
    )
  return (
    <dd className={classes('figure-change', changeClassOf(now - before))}>
      {countDifference(now, before)}
      <small>{comparisonText}</small>
    </dd>
  )
}
