/** Deletions as every list and dialog does them: the literal question, the call, what came of it. */
import { fetchReferrers, type Referrer } from '../../api/history.ts'
import { deleteRow } from '../../api/records.ts'
import { refreshResource, type Owner } from '../../api/resources.ts'
import { DELETE_QUESTION, deleteManyQuestion } from '../../commands/laterTexts.ts'
import type { Resource } from '../../domain/resource.ts'
import { loadResource } from '../../domain/resources/index.ts'
import { formatNumber, formatTotal } from '../../domain/text.ts'
import { ask } from '../../state/overlay.ts'
import { openingOf } from '../kit/opening.ts'
import { notify } from '../shell/notices.ts'
import type { Marked } from './list/cursor.ts'
import { leave, linesAbout, targetsOf, type Found, type Removal, type Work } from './list/leave.ts'

type Deletion = {
  resource: Resource
  /** The records; null: all that a list finds, of which nobody asks what points to them. */
  keys: readonly (string | number)[] | null
  /** The rows by name, a line each. */
  lines?: readonly string[] | undefined
  /** How many they are, and in words, where it is more than one. */
  count?: { number: number; text: string } | undefined
}

/** From here on the number of what goes has to be typed: a key too many is not enough. */
const TYPED_FROM = 21

/** Asks, and says what points to the records; where something stands in the way, it says what, and nothing is asked. */
export async function askToDelete({ resource, keys, count, lines: about = [] }: Deletion): Promise<boolean> {
  // The service judges the deletion itself: what cannot be told now does not stand in its way.
  const referrers = (keys && (await openingOf(fetchReferrers(resource, keys).catch(() => null)))) ?? []
  const { fields } = referrers.length ? await loadResource('main.audit') : { fields: null }
  const nameOf = (id: string) => fields?.resource?.options?.find(({ value }) => value === id)?.label ?? id
  const lines = (action: Referrer['action'], intro: string) =>
    referrers
      .filter((one) => one.action === action)
      .map((one) => `${intro}${nameOf(one.resource)} (${formatNumber(one.count)}), nel campo «${one.field}»`)
  const standing = lines('refuse', '')
  if (standing.length) {
    return ask({
      title: 'Non si può eliminare',
      text: 'Altri dati non possono farne a meno:',
      details: standing,
      confirm: null,
    })
  }
  return ask({
    title: count ? `Elimina (${count.text})` : 'Elimina',
    text: count ? deleteManyQuestion(count.text) : DELETE_QUESTION,
    details: [...about, ...lines('empty', 'Viene tolto da: '), ...lines('along', 'Si elimina anche: ')],
    confirm: 'Elimina',
    danger: true,
    ...(!count && { lang: 'en' }),
    ...(count && count.number >= TYPED_FROM && { typed: String(count.number) }),
  })
}

/** Tells what came of it under `label`; false where the row is still there. Its lists are read again. */
export async function deleteOne(
  resource: Resource,
  owner: Owner,
  key: string | number,
  etag: string | null | undefined,
  label: string | undefined,
): Promise<boolean> {
  const op = `${resource.id}.delete`
  try {
    await deleteRow(resource, owner, key, etag)
    notify({ op, label })
    void refreshResource(resource.id, key)
    return true
  } catch (failure) {
    notify({ op, error: failure, label })
    void refreshResource(resource.id)
    return false
  }
}

/** What a list takes away, `all` being all that it finds: after the question one row goes at once, more are for `onMany`. */
export async function removeRows(
  { resource, owner, label, etagOf, onGone }: Removal,
  marked: Marked,
  all: Found | false,
  onMany: (work: Work) => void,
): Promise<void> {
  const keys = targetsOf(marked)
  if (!keys.length) return
  // All of them in sight go as they were seen; of those on other pages nobody has seen a version.
  const found = all && !(all.exact && all.total === keys.length) ? all : false
  const total = found ? found.total : keys.length
  const count = total > 1 ? { number: total, text: formatTotal(total, !found || found.exact) } : undefined
  const work = { keys: found ? null : keys, total }
  if (
    !(await askToDelete({
      resource,
      keys: work.keys,
      count,
      lines: work.keys ? linesAbout(resource, owner, marked, keys) : [],
    }))
  )
    return
  if (total > 1) onMany(work)
  else if (await deleteOne(resource, owner, keys[0]!, etagOf(keys[0]!), label)) onGone(leave(marked, keys), keys)
}
