/** One review in full, in a dialog over its list; its address can be shared. */
import { formatTenth } from '../../domain/text/text.ts'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../api/client/error.ts'
import { ASPECTS } from '../../api/reputazione.ts'
import { useItem } from '../../api/resources/records.ts'
import type { Row } from '../../api/resources/resources.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/overlay/Dialog.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { textOf } from '../resource/grid/cellText.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { ScoreTag } from './ScoreTag.tsx'
import { fieldOf } from '../../domain/model/fields.ts'

type ReviewDetailProps = {
  resource: Resource
  hotelId: number
  reviewId: number
  /** Steps to the neighbours in the list; null at its ends. */
  before: (() => void) | null
  after: (() => void) | null
  onClose: () => void
}

export function ReviewDetail({ resource, hotelId, reviewId, before, after, onClose }: ReviewDetailProps) {
  const { data, error, mutate } = useItem(resource, {}, reviewId)
  const row = data?.row
  // A review of another hotel counts as not found.
  const failure = error ?? (row && row.hotel_id !== hotelId ? new ApiError(`${resource.id}.read`, 404, '') : undefined)
  useStepKeys(before, after)
  return (
    <Dialog
      title={row && !failure ? String(row.titolo || 'Senza titolo') : 'Recensione'}
      className="review-alone"
      onClose={onClose}
      footer={
        <>
          <Button icon="arrow-up" keys="K" disabled={!before} onClick={() => before?.()}>
            Precedente
          </Button>
          <Button icon="arrow-down" keys="J" disabled={!after} onClick={() => after?.()}>
            Successiva
          </Button>
        </>
      }
    >
      {/* This element stays while the next review loads, because the keys are handled where the focus is. */}
      <div className="review-whole" tabIndex={-1} data-autofocus>
        {failure ? (
          <LoadFailed error={failure} onRetry={() => void mutate()} />
        ) : row ? (
          <ReviewBody resource={resource} row={row} />
        ) : (
          <Skeleton lines={8} label="Caricamento della recensione" />
        )}
      </div>
    </Dialog>
  )
}

/** The keys of the list below also step through the reviews in the dialog. */
function useStepKeys(before: (() => void) | null, after: (() => void) | null): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = { k: before, ArrowLeft: before, j: after, ArrowRight: after }[event.key]
    if (!step) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    const dialog = document.querySelector<HTMLElement>('dialog.review-alone')
    const onKeyDown = (event: KeyboardEvent) => pressed(event)
    dialog?.addEventListener('keydown', onKeyDown)
    return () => dialog?.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** What the detail shows besides the text of the review, with the labels of the description. */
const FACTS = [
  'canale',
  'data_recensione',
  'autore',
  'tipo_turista',
  'lingua',
  'raccolta_da',
  'raccolta_fino_a',
] as const

function ReviewBody({ resource, row }: { resource: Resource; row: Row }) {
  const textIn = (name: string) => textOf(fieldOf(resource.fields, name), row[name])
  const aspects = (row.valutazioni ?? {}) as Partial<Record<string, number | null>>
  const lang = row.lingua === 'altro' ? undefined : String(row.lingua)
  return (
    <>
      {typeof row.punteggio === 'number' && <ScoreTag score={row.punteggio} />}
      <p lang={lang}>{textIn('testo')}</p>
      <dl>
        {FACTS.map((name) => [fieldOf(resource.fields, name).label, textIn(name)] as const)
          .concat(
            ASPECTS.map(([name, label]) => [
              label,
              typeof aspects[name] === 'number' ? `${formatTenth(aspects[name])} su 5` : '',
            ]),
          )
          .filter(([, text]) => text)
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {textIn('risposta') && (
        <blockquote>
          <b>{fieldOf(resource.fields, 'risposta').label}</b>
          <p lang={lang}>{textIn('risposta')}</p>
        </blockquote>
      )}
    </>
  )
}
