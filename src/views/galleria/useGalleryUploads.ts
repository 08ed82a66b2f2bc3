/** Uploads to a gallery; the list then turns to the page that shows the first uploaded file. */
import { useState } from 'react'
import { uploadFile } from '../../api/files.ts'
import { createRow } from '../../api/resources/records.ts'
import { listRows, refreshResource, type Owner, type Row } from '../../api/resources/resources.ts'
import { fieldOf } from '../../domain/model/fields.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { itemAt } from '../../domain/util/lookup.ts'
import type { ListState } from '../resource/list/listState.ts'
import { UPLOAD_FIELDS } from '../resource/pictures/UploadWords.tsx'
import { useUploads } from '../resource/pictures/useUploads.ts'
import { focusWhenThere } from '../shell/navigation/focusWhenThere.ts'
import { notify } from '../shell/toasts/notify.ts'
import { keyOf } from './galleryMoves.ts'

const NOTHING: ReadonlySet<string> = new Set()

type GalleryUploadsOptions = {
  resource: Resource
  owner: Owner
  label: string
  state: ListState
  change: (next: Partial<ListState>) => void
}

export function useGalleryUploads({ resource, owner, label, state, change }: GalleryUploadsOptions) {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(NOTHING)
  const uploads = useUploads<number, Row>({
    accept: fieldOf(resource.fields, 'file').accept ?? 'image/*',
    async send(file, into, { signal, onProgress, writeKey }) {
      const stored = await uploadFile(file, signal, onProgress)
      return createRow(resource, owner, { file: stored.id, categoryId: into }, writeKey)
    },
    onDone(arrived, into) {
      notify({ op: `${resource.id}.create`, label })
      setFresh(new Set(arrived.map(keyOf)))
      void show(keyOf(itemAt(arrived, 0)), into)
      focusWhenThere(UPLOAD_FIELDS)
    },
  })

  /** Turns to the page that lists an uploaded file, in the category it was uploaded to. */
  async function show(key: string, into: number) {
    const isElsewhere = Boolean(state.q) || (state.filters.categoryId ?? String(into)) !== String(into)
    const filters: Record<string, string> = isElsewhere ? { categoryId: String(into) } : state.filters
    const { page = 1 } = await listRows(resource, owner, { ...state, q: '', filters, page: 1, at: key }).catch(
      (): { page?: number } => ({}),
    )
    if (isElsewhere || page !== state.page) change({ page, ...(isElsewhere && { q: '', filters }) })
    void refreshResource(resource.id)
  }

  return {
    uploads,
    /** The keys of the files of the last uploads. */
    fresh,
  }
}
