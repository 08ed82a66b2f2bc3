import { clusters, contatti } from '../../domain/resources/interazioni.ts'
import type { FieldViewProps } from '../props.ts'
import { ReferenceWithCreate } from '../resource/fields/ReferenceWithCreate.tsx'
import { importSummary } from './importSummary.ts'

/** The address lists that a cluster reaches; another file can be uploaded here. */
export const EmailLists = (view: FieldViewProps) => (
  <ReferenceWithCreate
    view={view}
    field={clusters.fields.contatti_email}
    target={contatti}
    word="Carica una lista di indirizzi"
    title="Carica una lista di indirizzi"
    label="Contatto email"
    verb="Carica la lista"
    hotelId={view.values.ao_hotel_id}
    detailsOf={importSummary}
  />
)
