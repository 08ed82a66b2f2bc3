/** Header of a record: name, state and links to its owners; on a phone the page title shows the name. */
import { today } from '../../domain/rules.ts'
import type { Resource } from '../../domain/resource.ts'
import { statesOf } from '../../domain/states.ts'
import type { Row } from '../../api/resources.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Tag } from '../kit/Tag.tsx'
import type { OwnerLink } from './ownerLinks.ts'

type RecordHeadProps = {
  resource: Resource
  title: string
  /** Current values of the form; null for a new record, which has no state yet. */
  values: Row | null
  subtitle?: string | undefined
  belongings?: readonly OwnerLink[] | undefined
  /** Main facts; a phone shows only these. */
  facts?: string | undefined
  narrow: boolean
  /** Title above the pane; the header does not repeat it. */
  heading?: string | undefined
}

export function RecordHead({ resource, title, values, belongings = [], narrow, ...props }: RecordHeadProps) {
  const isTitled = title !== props.heading
  const states = (values ? statesOf(resource, values, today()) : []).map(({ id, label, tone }) => (
    <Tag key={id} tone={tone}>
      {label}
    </Tag>
  ))
  if (narrow)
    return (
      <>
        {states.length > 0 && <div className="record-states">{states}</div>}
        {props.facts && (
          <header className="record-head">
            <p>{props.facts}</p>
          </header>
        )}
      </>
    )
  return (
    <header className="record-head" data-bare={!isTitled && !props.subtitle && !belongings.length ? '' : undefined}>
      <div className="record-title">
        <h2 className={isTitled ? undefined : 'sr-only'}>{title}</h2>
        {states}
      </div>
      {(props.subtitle || belongings.length > 0) && (
        <p>
          {belongings.map(({ href, label }) => (
            <span key={href}>
              <Anchor href={href}>{label}</Anchor>
              {props.subtitle && ' · '}
            </span>
          ))}
          {props.subtitle}
        </p>
      )}
    </header>
  )
}
