/**
 * Header of a record: name, state, main facts, and links to its owners and to what else is about it. On a phone the page
 * title shows the name.
 */
import { today } from '../../../domain/time/dates.ts'
import { fieldOf } from '../../../domain/model/fields.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { statesOf } from '../../../domain/model/states.ts'
import type { Row } from '../../../api/resources/resources.ts'
import { Anchor } from '../../kit/navigation/Anchor.tsx'
import { Tag } from '../../kit/data/Tag.tsx'
import { HeadFact } from './HeadFact.tsx'
import { headFactsOf } from './headFacts.ts'
import type { HeadLink } from './ownerLinks.ts'

type RecordHeadProps = {
  resource: Resource
  title: string
  /** Current values of the form; null for a new record, which has no state yet. */
  values: Row | null
  subtitle?: string | undefined
  belongings?: readonly HeadLink[] | undefined
  /** Other records about the same thing. */
  related?: readonly HeadLink[] | undefined
  /** Main facts; a phone shows only these. */
  facts?: string | undefined
  narrow: boolean
  /** Title above the pane; the header does not repeat it. */
  heading?: string | undefined
}

export function RecordHead(props: RecordHeadProps) {
  const { resource, title, values, belongings = [], related = [], narrow } = props
  const isTitled = title !== props.heading
  const found = values ? statesOf(resource, values, today()) : []
  const facts = values ? headFactsOf(resource, values) : []
  const hasMarks = found.length + facts.length > 0
  const marks = values && (
    <>
      {found.map(({ id, label, tone }) => (
        <Tag key={id} tone={tone}>
          {label}
        </Tag>
      ))}
      {facts.map((name) => (
        <HeadFact key={name} field={fieldOf(resource.fields, name)} value={values[name]} />
      ))}
    </>
  )
  if (narrow)
    return (
      <>
        {hasMarks && <div className="record-states">{marks}</div>}
        {(props.facts || related.length > 0) && (
          <header className="record-head">
            {props.facts && <p>{props.facts}</p>}
            {related.length > 0 && <p>{linksTo(related)}</p>}
          </header>
        )}
      </>
    )
  const hasLinks = belongings.length + related.length > 0
  const hasLine = Boolean(props.subtitle) || hasLinks
  return (
    <header className="record-head" data-bare={!isTitled && !hasLine ? '' : undefined}>
      <div className="record-title">
        <h2 className={isTitled ? undefined : 'sr-only'}>{title}</h2>
        {marks}
      </div>
      {hasLine && (
        <p>
          {linksTo([...belongings, ...related])}
          {hasLinks && props.subtitle && ' · '}
          {props.subtitle}
        </p>
      )}
    </header>
  )
}

const linksTo = (links: readonly HeadLink[]) =>
  links.map(({ href, label }, at) => (
    <span key={href}>
      {at > 0 && ' · '}
      <Anchor href={href}>{label}</Anchor>
    </span>
  ))
