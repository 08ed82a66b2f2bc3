/** A record as the page of its list shows it, so that it is rendered before its own answer arrives. */
import type { Item } from '../../../api/resources/records.ts'
import type { Row } from '../../../api/resources/resources.ts'
import { referencesIn } from '../../../domain/model/references.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import type { Page } from '../../../domain/query/wire.ts'
import { fieldViews } from '../../pages.ts'

/**
 * The record of a row on this page, marked as partial: a list omits formatted texts, and its labels cover its columns
 * only, so fields with other references are left out too. Undefined if the page does not say enough.
 */
export function listedItem(resource: Resource, page: Page<Row>, key: string): Item | undefined {
  // Several rows of such a list are about one record.
  if (resource.rowKey) return undefined
  const at = page.rows.findIndex((row) => String(row[resource.key]) === key)
  const [row, etag] = [page.rows[at], page.etags?.[at]]
  if (!row || etag === undefined || page.shortened?.some((one) => String(one) === key)) return undefined
  const unlabelled = new Set<string>()
  for (const { path, field, keys } of referencesIn(resource.fields, row, {})) {
    // Pictures need no labels. Neither do the hotel and portal of the record, which address the calls on it.
    if (field.picture || field.scope || keys.every((one) => page.labels[path]?.[String(one)] !== undefined)) continue
    unlabelled.add(Object.hasOwn(resource.fields, path) ? path : path.slice(0, path.indexOf('.')))
  }
  // A view of its own takes a room that only its value tells.
  if ([...unlabelled].some((name) => fieldViews[`${resource.id}.${name}`])) return undefined
  const known = Object.entries(row).filter(([name]) => !unlabelled.has(name))
  return { row: Object.fromEntries(known), etag, labels: page.labels, isPartial: true }
}
