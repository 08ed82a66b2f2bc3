/** Hotels and offers put on the landing page one by one; each tick is saved at once. */
import { useState } from 'react'
import { hotelName, joinHotel, joinOffer, saveDetails, useAssociations } from '../../api/landing.ts'
import { refreshResource } from '../../api/resources/resources.ts'
import type { Field } from '../../domain/model/fields.ts'
import { landing } from '../../domain/resources/landing.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { enterOnly } from '../kit/focus/enterOnly.ts'
import { FormRow } from '../kit/form/FormRow.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { useLastWriteWins } from '../kit/form/useLastWriteWins.ts'
import { DialogForm, pick } from '../resource/form/DialogForm.tsx'
import { FieldControl } from '../resource/fields/FieldControl.tsx'
import { OwnersContext } from '../resource/fields/OwnersContext.ts'
import { notify } from '../shell/toasts/notify.ts'
import { HotelChoices, useHotelSearch } from './HotelChoices.tsx'

/** Offers are listed by hotel only, so the hotel is chosen first. */
const HOTEL = landing.bodies.addAnagrafica.idHotel
const OFFER: Field = { ...landing.bodies.addOfferta.offerta_id, within: 'hotel' }
const DETAILS = 'informazioniAggiuntive'

type ByHandProps = { id: number; name: string; portals: readonly number[]; canSave: boolean; narrow: boolean }

export function ByHand({ id, name, portals, canSave, narrow }: ByHandProps) {
  const [details, setDetails] = useState(false)
  const [offerHotel, setOfferHotel] = useState<number | null>(null)
  const { data: joined } = useAssociations(id)
  const search = useHotelSearch(id, portals)

  async function write(op: string, work: Promise<unknown>) {
    try {
      await work
    } catch (failure) {
      notify({ op: `${landing.id}.${op}`, error: failure, label: 'Landing page' })
    }
    await refreshResource(landing.id)
  }
  const [hotels, putHotel] = useLastWriteWins((idHotel: number, on: boolean) =>
    write(on ? 'addAnagrafica' : 'removeAnagrafica', joinHotel(id, idHotel, on)),
  )
  const [offers, putOffer] = useLastWriteWins((offer: number, on: boolean) =>
    write(on ? 'addOfferta' : 'removeOfferta', joinOffer(id, offer, on)),
  )

  return (
    <>
      {/* Choosing in this field adds an offer at once, so Enter must not submit the form. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter bubbles from its field */}
      <section className="form-group" aria-label="Sulla pagina" onKeyDown={enterOnly()}>
        <h3 aria-level={narrow ? 2 : undefined}>Sulla pagina</h3>
        <JoinedRows
          what="hotel"
          rows={joined?.anagrafica.map((hotel) => [hotel.idHotel, hotelName(hotel)])}
          onRemove={canSave ? (one) => putHotel(one, false) : undefined}
        />
        <JoinedRows
          what="offerte"
          rows={joined?.offerte.map(({ id: offer, titolo }) => [offer, titolo])}
          onRemove={canSave ? (one) => putOffer(one, false) : undefined}
        />
        {canSave && (
          <>
            <div className="k-form">
              <FormRow id="contenuti-hotel-offerta" label="Hotel dell’offerta" width="medium">
                {(tie) => (
                  <FieldControl
                    tie={tie}
                    name="idHotel"
                    field={HOTEL}
                    value={offerHotel}
                    onChange={(hotel) => setOfferHotel(typeof hotel === 'number' ? hotel : null)}
                  />
                )}
              </FormRow>
              <FormRow
                id="contenuti-offerta"
                label="Aggiungi un’offerta"
                hint={offerHotel === null ? 'Scegli prima l’hotel.' : undefined}
                width="medium"
              >
                {(tie) => (
                  <OwnersContext value={{ hotel: offerHotel }}>
                    <FieldControl
                      key={offerHotel}
                      tie={tie}
                      name="offerta_id"
                      field={OFFER}
                      value={null}
                      readOnly={offerHotel === null}
                      onChange={(offer) => typeof offer === 'number' && putOffer(offer, true)}
                    />
                  </OwnersContext>
                )}
              </FormRow>
            </div>
            <Button icon="pencil" small onClick={() => setDetails(true)}>
              Informazioni aggiuntive
            </Button>
          </>
        )}
      </section>
      <HotelChoices {...{ search, canSave, narrow, hotels, offers }} onHotel={putHotel} onOffer={putOffer} />
      {details && joined && (
        <DialogForm
          title="Informazioni aggiuntive"
          intro={name}
          about={{ key: String(id), name }}
          fields={pick(landing.bodies[DETAILS], 'testo')}
          initial={{ testo: joined.informazioni_aggiuntive }}
          op={`${landing.id}.${DETAILS}`}
          verb="Salva"
          submit={({ testo }, key) => saveDetails(id, testo, key)}
          onDone={() => void refreshResource(landing.id)}
          onClosed={() => setDetails(false)}
        />
      )}
    </>
  )
}

type JoinedRowsProps = {
  what: 'hotel' | 'offerte'
  rows: (readonly [key: number, name: string])[] | undefined
  onRemove: ((key: number) => void) | undefined
}

function JoinedRows({ what, rows, onRemove }: JoinedRowsProps) {
  if (!rows) return <Skeleton lines={2} label="Caricamento" />
  if (rows.length === 0)
    return <p className="wizard-count">{what === 'hotel' ? 'Nessun hotel scelto.' : 'Nessuna offerta scelta.'}</p>
  return (
    <ul className="wizard-chosen" aria-label={what === 'hotel' ? 'Hotel sulla pagina' : 'Offerte sulla pagina'}>
      {rows.map(([key, name]) => (
        <li key={key}>
          {name}
          {onRemove && <IconButton small icon="x" label={`Togli ${name}`} onClick={() => onRemove(key)} />}
        </li>
      ))}
    </ul>
  )
}
