/** One record as a screen of its own: the hotel's data page, the questionnaire of a contatto. */
import { useState } from 'react'
import { crumbsFor } from '../../../commands/crumbs.ts'
import { hotelParam } from '../../../commands/match.ts'
import type { ScreenProps } from '../../props.ts'
import { Breadcrumbs } from '../../kit/navigation/Breadcrumbs.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { useNarrow } from '../../kit/hooks.ts'
import { HomeLink } from '../../shell/navigation/HomeLink.tsx'
import { back, navigate } from '../../shell/navigation/navigation.ts'
import { useWhereabouts } from '../../shell/frame/useConsole.ts'
import { RecordPane, type RecordSummary } from './RecordPane.tsx'
import { useDescription } from '../useDescription.ts'
import { useReferenceLabel } from '../fields/useReferenceLabel.ts'
import '../Resource.css'
import { resourceIdOf } from '../../../commands/routes/route.ts'

export function RecordScreen({ route, params }: ScreenProps) {
  const resource = useDescription(resourceIdOf(route))
  const console = useWhereabouts()
  const narrow = useNarrow()
  const [{ fields }, setRecord] = useState<RecordSummary>({ fields: {}, name: '' })
  const hotel = hotelParam(route)
  const id = params[hotel ?? 'id']!
  const named = hotel ? undefined : resource.fields.rubrica_id
  const contact = useReferenceLabel(named, Number(id))
  const crumbs = crumbsFor(console, fields)
  if (contact)
    crumbs.splice(-1, 0, { label: 'Rubrica', href: '/crmContatti' }, { label: contact, href: `/crmContatti/${id}` })
  return (
    <>
      <PageHeader
        title={route.title}
        onBack={back}
        backLabel="Indietro"
        subtitle={contact ?? (named && '\u00a0')}
        crumbs={<Breadcrumbs items={crumbs} />}
        action={<HomeLink />}
      />
      <div className="one-record">
        <RecordPane
          key={id}
          resource={resource}
          owner={hotel ? { hotelId: Number(id) } : { contactId: Number(id) }}
          recordKey={id}
          label={route.label ?? ''}
          gender={route.gender ?? 'm'}
          newTitle=""
          heading={route.title}
          narrow={narrow}
          onClose={() =>
            void navigate(hotel ? `/hotel/${id}/dashboard` : `/crmContatti/${id}`, { force: true, closing: true })
          }
          onSummary={setRecord}
        />
      </div>
    </>
  )
}
