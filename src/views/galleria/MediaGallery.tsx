/** 'Media Gallery', public and private: pictures and documents of a hotel, 8 per page. */
import { useEffect, useState } from 'react'
import { uploadFile } from '../../api/files.ts'
import { createRow } from '../../api/resources/records.ts'
import { listRows, refreshResource, type Owner, type Row } from '../../api/resources/resources.ts'
import galleryCommands from '../../commands/actions/gallery.ts'
import { crumbsFor } from '../../commands/crumbs.ts'
import { register } from '../../commands/registry.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { formatTotal } from '../../domain/text/text.ts'
import type { ScreenProps } from '../props.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Breadcrumbs } from '../kit/navigation/Breadcrumbs.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { useNarrow } from '../kit/hooks.ts'
import { PageHeader } from '../kit/layout/PageHeader.tsx'
import { LazyBoundary } from '../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../kit/states/lazyWithPreload.tsx'
import { Pagination } from '../kit/navigation/Pagination.tsx'
import { BulkDelete } from '../resource/deletion/BulkDelete.tsx'
import { useDescription } from '../resource/useDescription.ts'
import { Filters } from '../resource/filters/Filters.tsx'
import { useOwner } from '../resource/owner.ts'
import '../resource/Resource.css'
import { HomeLink } from '../shell/navigation/HomeLink.tsx'
import { focusWhenThere } from '../shell/navigation/focusWhenThere.ts'
import { back } from '../shell/navigation/navigation.ts'
import { NoOwner } from '../resource/NoOwner.tsx'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { GalleryCards } from './GalleryCards.tsx'
import { PictureDetails } from './PictureDetails.tsx'
import { UploadList } from '../resource/pictures/UploadList.tsx'
import { UPLOAD_FIELDS, UploadWords } from '../resource/pictures/UploadWords.tsx'
import { useUploads } from '../resource/pictures/useUploads.ts'
import { useCategory } from './useCategory.ts'
import { useDropZone } from './useDropZone.ts'
import { keyOf } from './galleryMoves.ts'
import { useGallery } from './useGallery.ts'
import { notify } from '../shell/toasts/notify.ts'
import './Gallery.css'
import { fieldOf } from '../../domain/model/fields.ts'
import { resourceIdOf } from '../../commands/routes/route.ts'
import { itemAt } from '../../domain/util/lookup.ts'

export function MediaGallery({ route, params }: ScreenProps) {
  const resource = useDescription(resourceIdOf(route))
  const owner = useOwner(route, params, resource)
  if (typeof owner === 'string') return <NoOwner route={route} obstacle={owner} />
  return <Gallery key={`${resource.id} ${owner.hotelId}`} route={route} params={params} {...{ resource, owner }} />
}

function Gallery({ route, resource, owner }: ScreenProps & { resource: Resource; owner: Owner }) {
  const console = useContextSnapshot()
  const narrow = useNarrow()
  const isPrivate = fieldOf(resource.fields, 'file').kind === 'file'
  const label = isPrivate ? 'File' : 'Immagine'
  const { input, ...gallery } = useGallery(resource, owner, label)
  const { state, change, data, pages, selected, opened, removal, mayCreate } = gallery
  const { category, choices, choose } = useCategory(resource, Number(state.filters.categoryId))
  useEffect(() => register(galleryCommands), [])
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
  const over = useDropZone(mayCreate && !opened, (files) => uploads.add(files, category))

  const upload = (
    <Button variant="main" icon="upload" keys={narrow ? undefined : 'N'} onClick={() => input.current?.click()}>
      Carica
    </Button>
  )
  return (
    <>
      <PageHeader
        title={route.title}
        subtitle={
          isPrivate
            ? 'Privata: la vedono l’hotel e chi lo segue.'
            : 'Pubblica: le foto che sito e portali possono mostrare.'
        }
        crumbs={<Breadcrumbs items={crumbsFor(console, {})} />}
        onBack={back}
        backLabel="Indietro"
        action={
          <>
            <HomeLink />
            {mayCreate && upload}
          </>
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys bubble from the cards */}
      <div className="gallery-screen" onKeyDown={gallery.onKeyDown}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          data-testid="file-della-galleria"
          accept={fieldOf(resource.fields, 'file').accept}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])], category)
            event.target.value = ''
          }}
        />
        <Filters
          resource={resource}
          offered={gallery.offered}
          state={state}
          onChange={change}
          aside={data && countText(formatTotal(data.total, data.exact), selected.length)}
          extra={
            <ButtonLink
              small
              icon={isPrivate ? 'image' : 'lock'}
              href={`/hotel/${owner.hotelId}/mediaGallery${isPrivate ? '' : 'Privata'}`}
            >
              {isPrivate ? 'Galleria pubblica' : 'Galleria privata'}
            </ButtonLink>
          }
          onLeave={() => gallery.focusCard(0)}
        />
        <div className="gallery-body" aria-busy={gallery.isValidating || undefined}>
          {mayCreate && (
            <p className="gallery-into">
              <label htmlFor="carica-in">Carica in</label>
              <Select id="carica-in" value={category} choices={choices} onChange={choose} />
              {gallery.canOrder && !narrow && <small>Trascina le foto per ordinarle, oppure Alt ← e Alt →.</small>}
            </p>
          )}
          <UploadList
            uploads={uploads}
            detailOf={({ key, name }) => {
              const row = uploads.arrived.get(key)
              return (
                row &&
                gallery.canUpdate && (
                  <UploadWords
                    {...{ resource, owner }}
                    row={gallery.rows.find((one) => keyOf(one) === keyOf(row)) ?? row}
                    file={name}
                    onLeave={() => gallery.focusCardOf(keyOf(row))}
                  />
                )
              )
            }}
          />
          <GalleryCards resource={resource} gallery={gallery} title={route.title} fresh={fresh} />
        </div>
        {removal.work && (
          <BulkDelete
            resource={resource}
            owner={owner}
            keys={removal.work.keys}
            etagOf={gallery.etagOf}
            nameOf={String}
            query={state}
            total={removal.work.total}
            label={label}
            onEnd={gallery.endRemoval}
          />
        )}
        {selected.length > 0 && (
          <LazyBoundary>
            <SelectionBar {...{ route, resource, owner, state, narrow }} list={gallery.selection} />
          </LazyBoundary>
        )}
        {pages > 1 && (
          <footer className="list-foot">
            <Pagination page={Math.min(state.page, pages)} pages={pages} onPage={(page) => change({ page })} />
          </footer>
        )}
        {over && (
          <p className="gallery-drop">
            Rilascia per caricare in «{choices.find(({ value }) => value === category)?.label}»
          </p>
        )}
      </div>
      {opened && (
        <PictureDetails
          key={keyOf(opened)}
          resource={resource}
          owner={owner}
          row={opened}
          label={label}
          canUpdate={gallery.canUpdate}
          onRemove={gallery.canDelete ? () => gallery.remove(keyOf(opened)) : null}
          onStep={{
            back: gallery.canStep(-1) ? () => gallery.step(-1) : null,
            on: gallery.canStep(1) ? () => gallery.step(1) : null,
          }}
          onClosed={() => gallery.close(keyOf(opened))}
        />
      )}
    </>
  )
}

const SelectionBar = lazyWithPreload(async () => (await import('../resource/list/SelectionBar.tsx')).SelectionBar)
const NOTHING: ReadonlySet<string> = new Set()

const countText = (found: string, selected: number): string =>
  selected ? `${found} · ${selected} ${selected === 1 ? 'selezionato' : 'selezionati'}` : found
