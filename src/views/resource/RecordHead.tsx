/** What a record is called, how it stands, where it belongs; on a phone the page's title has said the first. */
import { today } from '../../domain/rules.ts'
import type { Resource } from '../../domain/resource.ts'
import { statesOf } from '../../domain/states.ts'
import type { Row } from '../../api/resources.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Tag } from '../kit/Tag.tsx'
import type { Belonging } from './belongings.ts'

type RecordHeadProps = {
  resource: Resource
  title: string
  /** The record as it stands in the form; null for a new one, which has no state yet. */
  values: Row | null
  subtitle?: string | undefined
  belongings?: readonly Belonging[] | undefined
  /** What is known of it at a glance: a phone shows no more than that. */
  facts?: string | undefined
  narrow: boolean
  /** What stands over the pane already: it is not said twice. */
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
