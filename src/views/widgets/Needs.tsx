/** What is waiting, expiring or missing, one line each, with a link to where it is handled. */
import type { ApiError } from '../../api/client/error.ts'
import type { Need } from '../../domain/trade/cruscotto.ts'
import { Card } from '../kit/layout/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { MaybeLink } from './MaybeLink.tsx'
import { WidgetFailed } from './WidgetFailed.tsx'
import './Needs.css'

type NeedsProps = {
  title: string
  needs: readonly Need[] | null
  error: ApiError | undefined
  onRetry: () => void
  /** Text shown when the list is empty. */
  none: string
  /** A list of events: they are not work left to do, so they are not counted. */
  isNews?: boolean
}

export function Needs({ title, needs, error, onRetry, none, isNews = false }: NeedsProps) {
  return (
    <Card
      title={title}
      flush
      className="needs"
      mark={!isNews && needs && needs.length > 0 && <Tag tone="warn">{needs.length}</Tag>}
    >
      {error ? (
        <WidgetFailed error={error} onRetry={onRetry} />
      ) : !needs ? (
        <Skeleton shape="row" lines={5} label={`Caricamento: ${title}`} />
      ) : needs.length === 0 ? (
        <p className="needs-none">
          <Icon name="done" /> {none}
        </p>
      ) : (
        // Links scroll into view as they get the focus; a list without links must be focusable itself to scroll.
        <ul {...(needs.every(({ link }) => link === null) && { tabIndex: 0, 'aria-label': title })}>
          {needs.map(({ id, titolo, motivo, tono, link }) => (
            <li key={id}>
              <MaybeLink to={link}>
                <span className={`needs-dot is-${tono}`} aria-hidden="true" />
                <span>
                  <b>{titolo}</b>
                  <small>{motivo}</small>
                </span>
                {link !== null && <Icon name="chevron-right" size={14} />}
              </MaybeLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
