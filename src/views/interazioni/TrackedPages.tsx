import { interazioni, marketingPagine } from '../../domain/resources/interazioni.ts'
import type { FieldViewProps } from '../props.ts'
import { ReferenceWithCreate } from '../resource/fields/ReferenceWithCreate.tsx'

/** The pages on which an interazione shows; a page that is not tracked yet can be added here. */
export const TrackedPages = (view: FieldViewProps) => (
  <ReferenceWithCreate
    view={view}
    field={interazioni.fields.pagine}
    target={marketingPagine}
    word="Nuova pagina tracciata"
    title="Nuova pagina tracciata"
    label="Pagina tracciata"
    verb="Aggiungi la pagina"
    hotelId={view.values.ao_hotel_id}
  />
)
