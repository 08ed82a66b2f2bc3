/** Fetches once what an offer can be associated with, so that the fields know the names of the values they hold. */
import { useLayoutEffect } from 'react'
import { useAssociations } from '../../api/offerte.ts'
import { hotelOfferta } from '../../domain/resources/offerte.ts'
import type { RecordExtraProps } from '../props.ts'
import { rememberLabel } from '../resource/fields/references.ts'

const { camere, trattamenti, servizi, portali } = hotelOfferta.fields.associazioni_offerte.items
const fields = { camere, trattamenti, servizi, portali, categorie: hotelOfferta.fields.categoria_id }

export function OfferAssociations({ row }: RecordExtraProps) {
  const { data } = useAssociations(typeof row.idHotel === 'number' ? row.idHotel : null)
  useLayoutEffect(() => {
    for (const [name, field] of Object.entries(fields))
      for (const { id, label } of data?.[name as keyof typeof fields] ?? []) rememberLabel(field, id, label)
  }, [data])
  return null
}
