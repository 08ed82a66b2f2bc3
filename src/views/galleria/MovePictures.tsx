/** Moves the selected pictures to the hotel's other gallery, under one of its categories. */
import { useState } from 'react'
import { refreshResource } from '../../api/resources/resources.ts'
import { moveToOtherGallery } from '../../api/galleria.ts'
import { galleria, galleriaPrivata } from '../../domain/resources/sito.ts'
import { screen } from '../../state/screen.ts'
import type { DialogProps } from '../props.ts'
import { DialogForm, pick } from '../resource/form/DialogForm.tsx'
import { currentContext } from '../shell/frame/useConsole.ts'

export function MovePictures({ of = galleria.id }: DialogProps) {
  const [source, target] = of === galleria.id ? [galleria, galleriaPrivata] : [galleriaPrivata, galleria]
  const [selection] = useState(() => {
    const { list, hotel, params } = currentContext()
    const names = (list?.handle.marked().selected ?? []).map(String)
    return { names, hotelId: Number(params.id ?? hotel?.value) }
  })
  const { names, hotelId } = selection
  const isToPrivate = target === galleriaPrivata
  return (
    <DialogForm
      title={`${names.length === 1 ? 'Sposta' : `Sposta ${names.length} file`} nella galleria ${isToPrivate ? 'privata' : 'pubblica'}`}
      intro={
        isToPrivate
          ? 'Le vedranno l’hotel e chi lo segue. Dove sono già usate (camere, pagine, offerte) restano visibili.'
          : 'Sito e portali potranno mostrarle.'
      }
      fields={pick(source.bodies.move, 'categoryId')}
      initial={{ categoryId: null }}
      op={`${source.id}.move`}
      about={{ key: names.join(' '), name: `Galleria di ${hotelId}` }}
      verb="Sposta"
      submit={({ categoryId }, writeKey) =>
        moveToOtherGallery(source.id, { hotelId, nomi: names, categoryId: Number(categoryId), writeKey })
      }
      onDone={() => {
        screen.list?.handle.clearSelection?.()
        void refreshResource(source.id)
        void refreshResource(target.id)
      }}
    />
  )
}
