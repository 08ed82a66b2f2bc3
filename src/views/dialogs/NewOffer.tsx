/** 'Crea una nuova offerta': asks for a title; the rest gets its defaults and is edited afterwards. */
import { useSnapshot } from 'valtio'
import { createRow } from '../../api/resources/records.ts'
import { refreshResource } from '../../api/resources/resources.ts'
import { defaultValues } from '../../domain/model/defaults.ts'
import { hotelOfferta } from '../../domain/resources/offerte.ts'
import { today } from '../../domain/time/dates.ts'
import { context } from '../../state/context.ts'
import { navigate } from '../shell/navigation/navigation.ts'
import { DialogForm } from '../resource/form/DialogForm.tsx'
import { focusRecord } from '../resource/record/focusRecord.ts'
import { isRecord } from '../../domain/util/guards.ts'

const fields = hotelOfferta.bodies.create
const NOTHING = {}

export function NewOffer() {
  const { hotel } = useSnapshot(context)
  if (!hotel) return null
  return (
    <DialogForm
      title="Crea una nuova offerta"
      intro={hotel.label}
      fields={fields}
      initial={NOTHING}
      op="main.hotelOfferta.create"
      verb="Crea offerta"
      submit={({ titolo }, key) =>
        createRow(
          hotelOfferta,
          { hotelId: hotel.value },
          { ...defaultValues(hotelOfferta, today()), titolo: String(titolo), idHotel: hotel.value },
          key,
        )
      }
      onDone={(offer) => {
        void refreshResource(hotelOfferta.id)
        void navigate(`/hotel/${hotel.value}/offerte/${isRecord(offer) ? String(offer[hotelOfferta.key]) : ''}`).then(
          () => focusRecord(),
        )
      }}
    />
  )
}
