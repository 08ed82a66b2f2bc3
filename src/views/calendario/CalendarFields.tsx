/** Fields that go to any day and to any user's hours, followed by the other actions of the calendar. */
import type { ReactNode } from 'react'
import { tracciamentiAttivita } from '../../domain/resources/staff.ts'
import { openDialog } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { BarField, FieldBar } from '../kit/form/FieldBar.tsx'
import { Combo } from '../kit/fields/choice/Combo.tsx'
import { DateField } from '../kit/fields/date/DateField.tsx'
import { labelOfReference, searchReference } from '../resource/fields/references.ts'

export const PERSON = tracciamentiAttivita.bodies.report.utente
/** Id of the field that goes to any day. */
export const DAY_FIELD = 'calendario-giorno'

type CalendarFieldsProps = {
  day: string
  /** null means everybody. */
  person: number | null
  mayChoose: boolean
  canCreate: boolean
  onDay: (on: string) => void
  onPerson: (who: number | null) => void
  children: ReactNode
}

export function CalendarFields(props: CalendarFieldsProps) {
  const { day, person, mayChoose, canCreate, onDay, onPerson, children } = props
  return (
    <FieldBar label="Giorno e persona">
      <BarField id={DAY_FIELD} label="Giorno">
        <DateField id={DAY_FIELD} value={day} onChange={(on) => on && onDay(on)} />
      </BarField>
      {mayChoose && (
        <BarField id="calendario-persona" label="Persona">
          <Combo<number>
            id="calendario-persona"
            placeholder="Tutte le persone"
            value={person}
            onChange={onPerson}
            search={async (query) => (await searchReference(PERSON, query, {})) as { value: number; label: string }[]}
            resolve={(who) => labelOfReference(PERSON, who)}
          />
        </BarField>
      )}
      {canCreate && (
        <Button small icon="link" onClick={() => openDialog('agenda')}>
          In altri programmi
        </Button>
      )}
      {children}
    </FieldBar>
  )
}
