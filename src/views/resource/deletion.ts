/** Deletions as every list and dialog does them: the literal question, the call, what came of it (specification §8). */
import { deleteRow } from '../../api/records.ts'
import { refreshResource, type Owner } from '../../api/resources.ts'
import { DELETE_QUESTION } from '../../commands/texts.ts'
import type { Resource } from '../../domain/resource.ts'
import { ask } from '../../state/overlay.ts'
import { report, reportDone } from '../shell/effects.ts'

/** `count`: how many they are, in words, where it is more than one. */
export const askToDelete = (count?: string): Promise<boolean> =>
  ask({
    title: count ? `Elimina (${count})` : 'Elimina',
    text: DELETE_QUESTION,
    confirm: 'Elimina',
    danger: true,
    lang: 'en',
  })

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
    reportDone(op, label)
    return true
  } catch (failure) {
    report(op, failure, label)
    return false
  } finally {
    void refreshResource(resource.id)
  }
}
