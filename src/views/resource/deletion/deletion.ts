/** Deletion, shared by lists and dialogs: confirmation question, request, outcome. */
import { fetchReferrers, type Referrer } from '../../../api/resources/history.ts'
import { deleteRow } from '../../../api/resources/records.ts'
import { refreshResource, type Owner } from '../../../api/resources/resources.ts'
import { DELETE_QUESTION, deleteManyQuestion } from '../../../commands/lazyTexts.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { loadResource } from '../../../domain/resources/index.ts'
import { formatNumber, formatTotal } from '../../../domain/text/text.ts'
import { ask } from '../../../state/overlay.ts'
import { catchKeysUntil } from '../../kit/focus/opening.ts'
import { notify } from '../../shell/toasts/notify.ts'
import type { ListSelection } from '../list/cursor.ts'
import { afterDeletion, linesAbout, targetsOf, type FoundTotals, type Removal, type Work } from './deletionTargets.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

type Deletion = {
  resource: Resource
  /** Keys of the records; null for all rows that a list finds, whose referrers are not checked. */
  keys: readonly (string | number)[] | null
  /** Names of the rows, one per line. */
  lines?: readonly string[] | undefined
  /** Number of records, also in words; omitted for a single one. */
  count?: { number: number; text: string } | undefined
}

/** From this number on the user must type the count, so that one key press too many does no harm. */
const TYPED_FROM = 21

/**
 * Asks for confirmation and lists the referrers. If a referrer blocks the deletion, it shows that instead and resolves
 * to false.
 */
export async function askToDelete({ resource, keys, count, lines: about = [] }: Deletion): Promise<boolean> {
  // The server checks the deletion itself, so a failure to list the referrers does not block it.
  const referrers = (keys && (await catchKeysUntil(fetchReferrers(resource, keys).catch(() => null)))) ?? []
  const { fields } = referrers.length ? await loadResource('main.audit') : { fields: null }
  const nameOf = (id: string) => fields?.resource?.options?.find(({ value }) => value === id)?.label ?? id
  const lines = (action: Referrer['action'], intro: string) =>
    referrers
      .filter((one) => one.action === action)
      .map((one) => `${intro}${nameOf(one.resource)} (${formatNumber(one.count)}), nel campo «${one.field}»`)
  const blockers = lines('refuse', '')
  if (blockers.length) {
    return ask({
      title: 'Non si può eliminare',
      text: 'Altri dati non possono farne a meno:',
      details: blockers,
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

/** Deletes one record, reports the outcome under `label` and refreshes the lists; false if the record still exists. */
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

/**
 * Deletes rows of a list after confirmation: one row at once, several through `onMany`. `all`: the whole result of the
 * list.
 */
export async function removeRows(
  { resource, owner, label, etagOf, onGone }: Removal,
  marked: ListSelection,
  all: FoundTotals | false,
  onMany: (work: Work) => void,
): Promise<void> {
  const keys = targetsOf(marked)
  if (!keys.length) return
  // If every found row is loaded, the rows are deleted by key with their versions; rows on other pages have no known
  // version.
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
  else if (await deleteOne(resource, owner, itemAt(keys, 0), etagOf(itemAt(keys, 0)), label))
    onGone(afterDeletion(marked, keys), keys)
}
