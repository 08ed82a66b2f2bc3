/** 'Aggiungi righe': adds rooms or boards that the season sheet does not have, so that they can be priced there. */
import { useState } from 'react'
import { formatNumber } from '../../domain/text/text.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/overlay/Dialog.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import type { Hotel, SeasonRow } from './season.ts'
import { EACH, linesLeft, rowsToAdd } from './seasonRows.ts'
import { entryOf } from '../../domain/util/lookup.ts'

type AddRowsProps = {
  hotel: Hotel
  rows: readonly SeasonRow[]
  onAdd: (rows: readonly string[]) => void
  onClose: () => void
}

export function AddRows({ hotel, rows, onAdd, onClose }: AddRowsProps) {
  const [room, setRoom] = useState<number | null>(null)
  const [board, setBoard] = useState<number | null>(EACH)
  const choices = (name: 'rooms' | 'boards', each: string) => [
    { value: EACH, label: each },
    ...linesLeft(rows, hotel, name).map((id) => ({
      value: id,
      label: entryOf(hotel[name].names, id),
      ...(hotel[name].hidden.has(id) && { hint: 'non visibile' }),
    })),
  ]
  const isFull = linesLeft(rows, hotel, 'rooms').length === 0
  const isChosen = room !== null && board !== null
  const found = isChosen ? rowsToAdd(rows, hotel, room, board) : []
  function add() {
    if (!found.length) return
    onAdd(found)
    onClose()
  }
  return (
    <Dialog
      title="Aggiungi righe"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {isFull ? 'Chiudi' : 'Annulla'}
          </Button>
          {!isFull && (
            <Button variant="main" disabled={!found.length} onClick={add}>
              {wordFor(found.length)}
            </Button>
          )}
        </>
      }
    >
      {isFull ? (
        <p>
          Nel foglio c’è già ogni camera con ogni trattamento dell’hotel. Quelli nuovi si creano in Camere e in
          Trattamenti.
        </p>
      ) : (
        <form
          className="k-form"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <FormRow id="aggiungi-camera" label="Camera">
            {(tie) => (
              <Select {...tie} value={room} choices={choices('rooms', 'Ogni camera del foglio')} onChange={setRoom} />
            )}
          </FormRow>
          <FormRow
            id="aggiungi-trattamento"
            label="Trattamento"
            hint={
              isChosen && !found.length ? 'Sono già nel foglio.' : 'Entrano in un listino quando ci scrivi un prezzo.'
            }
          >
            {(tie) => (
              <Select
                {...tie}
                value={board}
                choices={choices('boards', 'Ogni trattamento del foglio')}
                onChange={setBoard}
              />
            )}
          </FormRow>
          {/* Enter in a field submits a form only if it has a submit button. */}
          <input type="submit" hidden />
        </form>
      )}
    </Dialog>
  )
}

const wordFor = (rows: number): string =>
  rows === 0 ? 'Aggiungi' : rows === 1 ? 'Aggiungi una riga' : `Aggiungi ${formatNumber(rows)} righe`
