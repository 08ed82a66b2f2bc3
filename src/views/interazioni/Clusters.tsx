import { useRef } from 'react'
import { createRow } from '../../api/resources/records.ts'
import type { Row } from '../../api/resources/resources.ts'
import type { RowOf } from '../../domain/model/row.ts'
import { clusters, contatti, interazioni } from '../../domain/resources/interazioni.ts'
import type { FieldViewProps } from '../props.ts'
import { ReferenceWithCreate } from '../resource/fields/ReferenceWithCreate.tsx'
import { importSummary } from './importSummary.ts'

/** The clusters that an interazione addresses. Uploading a list of addresses creates a cluster and selects it. */
export function Clusters(view: FieldViewProps) {
  const hotelId = view.values.ao_hotel_id
  const owner = { hotelId: Number(hotelId) }
  const list = useRef<RowOf<typeof contatti> | null>(null)

  /**
   * Creates the list, then its cluster. On a retry with the same idempotency key the service answers with the existing
   * list, so the cluster still gets created.
   */
  async function make(values: Row, key: string): Promise<Row> {
    list.current = await createRow(contatti, owner, values, key)
    const { id, nome, tipo_turista } = list.current
    const cluster = {
      ao_hotel_id: owner.hotelId,
      nome,
      tipologia: 'contatti' as const,
      tipo_turista: [tipo_turista],
      contatti_email: [id],
    }
    return createRow(clusters, owner, cluster, `${key}-cluster`)
  }
  return (
    <ReferenceWithCreate
      view={view}
      field={interazioni.fields.clusters}
      target={contatti}
      chosen={clusters}
      make={make}
      word="Nuovo cluster da una lista di indirizzi"
      title="Nuovo cluster da una lista di indirizzi"
      label="Cluster"
      verb="Carica la lista"
      hotelId={hotelId}
      detailsOf={() => (list.current ? importSummary(list.current) : [])}
    />
  )
}
