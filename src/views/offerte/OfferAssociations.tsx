/** What an offer can be joined to is asked for once as it opens: its fields then know the names of what they hold. */
import { useLayoutEffect } from 'react'
import { useAssociations } from '../../api/offerte.ts'
import { hotelOfferta } from '../../domain/resources/offerte.ts'
import type { RecordExtraProps } from '../props.ts'
import { rememberLabel } from '../resource/references.ts'

const { camere, trattamenti, servizi, portali } = hotelOfferta.fields.associazioni_offerte!.items!
const fields = { camere, trattamenti, servizi, portali, categorie: hotelOfferta.fields.categoria_id }

export function OfferAssociations({ row }: RecordExtraProps) {
  const { data } = useAssociations(typeof row.idHotel === 'number' ? row.idHotel : null)
  useLayoutEffect(() => {
    for (const [name, field] of Object.entries(fields))
      for (const { id, label } of data?.[name as keyof typeof fields] ?? []) rememberLabel(field!, id, label)
  }, [data])
  return null
}
