/** 'Media Gallery', public and private: pictures and documents of a hotel, 8 per page. */
import { useEffect } from 'react'
import type { Owner } from '../../api/resources/resources.ts'
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
import { back } from '../shell/navigation/navigation.ts'
import { NoOwner } from '../resource/NoOwner.tsx'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { GalleryCards } from './GalleryCards.tsx'
import { PictureDetails } from './PictureDetails.tsx'
import { UploadList } from '../resource/pictures/UploadList.tsx'
import { UploadWords } from '../resource/pictures/UploadWords.tsx'
import { useCategory } from './useCategory.ts'
import { useDropZone } from './useDropZone.ts'
import { keyOf } from './galleryMoves.ts'
import { useGallery } from './useGallery.ts'
import { useGalleryUploads } from './useGalleryUploads.ts'
import './Gallery.css'
import { fieldOf } from '../../domain/model/fields.ts'
import { resourceIdOf } from '../../commands/routes/route.ts'

export function MediaGallery({ route, params }: ScreenProps) {
  const resource = useDescription(resourceIdOf(route))
  const owner = useOwner(route, params, resource)
  if (typeof owner === 'string') return <NoOwner route={route} obstacle={owner} />
  return <Gallery key={`${resource.id} ${owner.hotelId}`} route={route} params={params} {...{ resource, owner }} />
}

function Gallery({ route, resource, owner }: ScreenProps & { resource: Resource; owner: Owner }) {
  const narrow = useNarrow()
  const isPrivate = fieldOf(resource.fields, 'file').kind === 'file'
  const label = isPrivate ? 'File' : 'Immagine'
  const { input, ...gallery } = useGallery(resource, owner, label)
  const { state, change, data, pages, selected, focus, details, removal, mayCreate } = gallery
  const { opened } = details
  const { category, choices, choose } = useCategory(resource, Number(state.filters.categoryId))
  useEffect(() => register(galleryCommands), [])
  const { uploads, fresh } = useGalleryUploads({ resource, owner, label, state, change })
  const over = useDropZone(mayCreate && !opened, (files) => uploads.add(files, category))

  return (
    <>
      <GalleryHead
        title={route.title}
        isPrivate={isPrivate}
        onUpload={mayCreate ? () => input.current?.click() : null}
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
          onLeave={() => focus.focusCard(0)}
        />
        <div className="gallery-body" aria-busy={gallery.isValidating || undefined}>
          {mayCreate && (
            <p className="gallery-into">
              <label htmlFor="carica-in">Carica in</label>
              <Select id="carica-in" value={category} choices={choices} onChange={choose} />
              {gallery.order.isAllowed && !narrow && (
                <small>Trascina le foto per ordinarle, oppure Alt ← e Alt →.</small>
              )}
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
                    onLeave={() => focus.focusKey(keyOf(row))}
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
          onStep={{ back: details.stepBy(-1), on: details.stepBy(1) }}
          onClosed={() => details.close(keyOf(opened))}
        />
      )}
    </>
  )
}

type GalleryHeadProps = {
  title: string
  isPrivate: boolean
  /** null where nothing may be uploaded. */
  onUpload: (() => void) | null
}

function GalleryHead({ title, isPrivate, onUpload }: GalleryHeadProps) {
  const console = useContextSnapshot()
  const narrow = useNarrow()
  return (
    <PageHeader
      title={title}
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
          {onUpload && (
            <Button variant="main" icon="upload" keys={narrow ? undefined : 'N'} onClick={onUpload}>
              Carica
            </Button>
          )}
        </>
      }
    />
  )
}

const SelectionBar = lazyWithPreload(async () => (await import('../resource/list/SelectionBar.tsx')).SelectionBar)

const countText = (found: string, selected: number): string =>
  selected ? `${found} · ${selected} ${selected === 1 ? 'selezionato' : 'selezionati'}` : found
