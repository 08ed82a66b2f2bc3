/** 'Media Gallery', public and private: pictures and documents of a hotel (specification §2.2, §9: 8 per page). */
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { refreshResource, useList, type Owner, type Row } from '../../api/resources.ts'
import { crumbsFor } from '../../commands/crumbs.ts'
import { NO_ITEMS } from '../../commands/texts.ts'
import type { Resource } from '../../domain/resource.ts'
import { formatTotal } from '../../domain/text.ts'
import { showList } from '../../state/screen.ts'
import type { ScreenProps } from '../index.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Crumbs } from '../kit/Crumbs.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Select } from '../kit/fields/Select.tsx'
import { useLatest, useNarrow } from '../kit/hooks.ts'
import { PageHeader } from '../kit/PageHeader.tsx'
import { Pagination } from '../kit/Pagination.tsx'
import { BulkDelete } from '../resource/BulkDelete.tsx'
import { askToDelete, deleteOne } from '../resource/deletion.ts'
import { useDescription } from '../resource/description.ts'
import { Filters } from '../resource/Filters.tsx'
import { useListState } from '../resource/listState.ts'
import { useMay, useOwner } from '../resource/owner.ts'
import '../resource/Resource.css'
import { back } from '../shell/navigation.ts'
import { SelectFirst } from '../shell/SelectFirst.tsx'
import { LoadFailed } from '../shell/states.tsx'
import { useConsole } from '../shell/useConsole.ts'
import { GalleryCard } from './GalleryCard.tsx'
import { GalleryWords } from './GalleryWords.tsx'
import { UploadList } from './UploadList.tsx'
import { useDropZone } from './useDropZone.ts'
import { useUploads } from './useUploads.ts'
import { notify } from '../shell/notices.ts'
import './Gallery.css'

const PAGE = 8

export function MediaGallery({ route, params }: ScreenProps) {
  const resource = useDescription(route.resource!)
  const owner = useOwner(route, params, resource)
  if (owner === 'hotel' || owner === 'portal') return <SelectFirst route={route} missing={owner} />
  return <Gallery key={`${resource.id} ${owner.hotelId}`} route={route} params={params} {...{ resource, owner }} />
}

const keyOf = (row: Row): string => String(row.nomeFile)

function Gallery({ route, resource, owner }: ScreenProps & { resource: Resource; owner: Owner }) {
  const console = useConsole()
  const narrow = useNarrow()
  const [state, change] = useListState(resource)
  const { data, error, isValidating, mutate } = useList(resource, owner, state)
  const rows = error ? [] : (data?.rows ?? [])
  const total = data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / state.size))
  const [cursor, setCursor] = useState<string | null>(null)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<Row | null>(null)
  const [work, setWork] = useState<readonly string[] | null>(null)
  const cards = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isPrivate = resource.fields.file!.kind === 'file'
  const label = isPrivate ? 'File' : 'Immagine'
  const may = useMay(resource, owner)
  const mayCreate = may('create') === true
  const canDelete = may('delete') === true
  const categories = resource.fields.categoryId!.options!.map(({ value, label }) => ({ value, label }))

  const filtered = Number(state.filters.categoryId)
  const [wanted, setWanted] = useState<number | null>(null)
  const category = wanted ?? (filtered || Number(resource.fields.categoryId!.default))
  // Whoever looks at one category uploads into it.
  useEffect(() => setWanted(null), [filtered])

  const uploads = useUploads(resource, owner, () => notify({ op: `${resource.id}.create`, label }))
  const over = useDropZone(mayCreate && !opened, (files) => uploads.add(files, category))

  // The selection is narrowed to what is still shown (specification §4).
  useEffect(() => {
    if (!data) return
    const listed = new Set(data.rows.map(keyOf))
    setSelected((old) => (old.every((key) => listed.has(key)) ? old : old.filter((key) => listed.has(key))))
  }, [data])
  useEffect(() => {
    document.title = `${route.title} · Regia`
  }, [route.title])

  const at = rows.findIndex((row) => keyOf(row) === cursor)
  const etagOf = (key: string | number) => data?.etags?.[rows.findIndex((row) => keyOf(row) === key)]
  const focusKey = (key: string) => {
    setCursor(key)
    cards.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(key)}"]`)?.focus()
  }
  const focusCard = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (row) focusKey(keyOf(row))
  }
  const toggle = (key: string) =>
    setSelected((old) => (old.includes(key) ? old.filter((one) => one !== key) : [...old, key]))

  /** After the question; the neighbour takes the focus. */
  async function remove(keys: readonly string[]) {
    if (!keys.length || !canDelete || work) return
    if (!(await askToDelete({ resource, keys, count: keys.length > 1 ? String(keys.length) : undefined }))) return
    if (keys.length > 1) return setWork(keys)
    const place = rows.findIndex((row) => keyOf(row) === keys[0])
    const next = rows[place + 1] ?? rows[place - 1]
    if (!(await deleteOne(resource, owner, keys[0]!, etagOf(keys[0]!), label))) return
    setOpened(null)
    if (next) requestAnimationFrame(() => focusKey(keyOf(next)))
  }

  const latestCursor = useLatest(cursor)
  const handle = {
    move: useEffectEvent((step: number, extend: boolean) => {
      const next = at < 0 ? 0 : at + step * columnsOf(cards.current)
      if (extend && rows[at]) setSelected((old) => [...new Set([...old, keyOf(rows[at]!)])])
      if (at < 0 || rows[next]) focusCard(next)
    }),
    edge: useEffectEvent((end: 'first' | 'last') => focusCard(end === 'first' ? 0 : rows.length - 1)),
    open: useEffectEvent(() => setOpened(rows[at] ?? rows[0] ?? null)),
    select: useEffectEvent(() => rows[at] && toggle(keyOf(rows[at]))),
    selectAll: useEffectEvent(() => setSelected(rows.map(keyOf))),
    clearSelection: useEffectEvent(() => setSelected([])),
    create: useEffectEvent(() => input.current?.click()),
    filter: useEffectEvent(() => document.querySelector<HTMLInputElement>('.filters input')?.focus()),
    remove: useEffectEvent(() => void remove(selected.length ? selected : cursor === null ? [] : [cursor])),
    turnPage: useEffectEvent((step: number) => {
      const page = Math.min(pages, Math.max(1, state.page + step))
      if (page !== state.page) change({ page })
    }),
    reload: useEffectEvent(() => void mutate()),
    cursor: () => latestCursor.current,
  }
  useEffect(
    () =>
      showList(
        {
          resource: resource.id,
          createLabel: mayCreate ? 'Carica' : null,
          uploads: mayCreate,
          canDelete,
          canExport: false,
          rows: rows.length,
          selected: selected.length,
          hasCursor: at >= 0,
        },
        handle,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the handle always sees the newest state
    [resource.id, mayCreate, canDelete, rows.length, selected.length, at >= 0],
  )

  function onKeyDown(event: KeyboardEvent) {
    const onCard = event.target instanceof HTMLElement && event.target.dataset.id !== undefined
    if (event.key === 'Escape' && selected.length) setSelected([])
    if (!onCard || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowRight') focusCard(at + 1)
    else if (event.key === 'ArrowLeft') focusCard(at - 1)
    else if (event.key === ' ' && rows[at]) toggle(keyOf(rows[at]))
    else return
    event.preventDefault()
  }

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
        crumbs={<Crumbs items={crumbsFor(console, {})} />}
        onBack={back}
        backLabel="Indietro"
        action={mayCreate && upload}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the cards */}
      <div className="gallery-screen" onKeyDown={onKeyDown}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          data-testid="file-della-galleria"
          accept={resource.fields.file!.accept}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])], category)
            event.target.value = ''
          }}
        />
        <Filters
          resource={resource}
          owner={owner}
          state={state}
          onChange={change}
          aside={
            selected.length > 0
              ? `${formatTotal(total, data?.exact ?? true)} · ${selected.length} ${selected.length === 1 ? 'selezionato' : 'selezionati'}`
              : data && formatTotal(total, data.exact)
          }
          extra={
            <ButtonLink
              small
              icon={isPrivate ? 'image' : 'lock'}
              href={`/hotel/${owner.hotelId}/mediaGallery${isPrivate ? '' : 'Privata'}`}
            >
              {isPrivate ? 'Galleria pubblica' : 'Galleria privata'}
            </ButtonLink>
          }
          onLeave={() => focusCard(0)}
        />
        <div className="gallery-body" aria-busy={isValidating || undefined}>
          <UploadList uploads={uploads} />
          {error && !data ? (
            <LoadFailed error={error} onRetry={() => void mutate()} />
          ) : !data ? (
            <ul className="gallery-cards" aria-hidden="true">
              {Array.from({ length: PAGE }, (_, index) => (
                <li key={index} className="gallery-card is-waiting" />
              ))}
            </ul>
          ) : rows.length === 0 ? (
            <Empty
              icon="image"
              title={NO_ITEMS}
              text={
                state.isFiltered
                  ? 'Nessun risultato con questi filtri.'
                  : mayCreate
                    ? 'Trascina qui i file, oppure premi «Carica».'
                    : undefined
              }
              action={
                state.isFiltered ? (
                  <Button icon="x" onClick={() => change({ q: '', filters: {} })}>
                    Togli i filtri
                  </Button>
                ) : undefined
              }
            />
          ) : (
            <ul ref={cards} className="gallery-cards" aria-label={route.title}>
              {rows.map((row, index) => (
                <GalleryCard
                  key={keyOf(row)}
                  resource={resource}
                  row={row}
                  isStop={at < 0 ? index === 0 : index === at}
                  isSelected={selected.includes(keyOf(row))}
                  onFocus={() => setCursor(keyOf(row))}
                  onOpen={() => setOpened(row)}
                  onToggle={() => toggle(keyOf(row))}
                />
              ))}
            </ul>
          )}
        </div>
        {work && (
          <BulkDelete
            resource={resource}
            owner={owner}
            keys={work}
            etagOf={etagOf}
            query={state}
            total={work.length}
            onEnd={({ deleted, failure }) => {
              setWork(null)
              setSelected([])
              if (failure) notify({ op: `${resource.id}.delete`, error: failure, label })
              else if (deleted) notify({ op: `${resource.id}.delete`, label })
              void refreshResource(resource.id)
            }}
          />
        )}
        <footer className="list-foot gallery-foot">
          {mayCreate && (
            <span className="gallery-into">
              <label htmlFor="carica-in">Carica in</label>
              <Select
                id="carica-in"
                value={category}
                choices={categories}
                onChange={(value) => setWanted(value === null ? null : Number(value))}
              />
            </span>
          )}
          {pages > 1 && (
            <Pagination page={Math.min(state.page, pages)} pages={pages} onPage={(page) => change({ page })} />
          )}
        </footer>
        {over && (
          <p className="gallery-drop">
            Rilascia per caricare in «{categories.find(({ value }) => value === category)?.label}»
          </p>
        )}
      </div>
      {opened && (
        <GalleryWords
          key={keyOf(opened)}
          resource={resource}
          owner={owner}
          row={opened}
          label={label}
          canUpdate={may('update') === true}
          onRemove={canDelete ? () => void remove([keyOf(opened)]) : null}
          onClosed={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** How many cards stand side by side now. */
function columnsOf(list: HTMLElement | null): number {
  return list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1
}
