/** Button next to a file field that picks from existing photos. */
import { use, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Field } from '../../../domain/model/fields.ts'
import { session } from '../../../state/session.ts'
import { Button } from '../../kit/Button.tsx'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { OwnersContext } from '../fields/OwnersContext.ts'
import { sourceFor } from './pictures.ts'

const PicturePicker = lazyWithPreload(async () => (await import('./PicturePicker.tsx')).PicturePicker)

type FromSourceProps = {
  id: string
  field: Field
  chosen: readonly number[]
  onPick: (files: readonly number[]) => void
}

export function PickFromGallery({ id, field, chosen, onPick }: FromSourceProps) {
  const owners = use(OwnersContext)
  const user = useSnapshot(session).user
  const [open, setOpen] = useState(false)
  const source = sourceFor(field, owners, user)
  if (!source) return null
  return (
    <>
      <Button small icon="image" className="k-files-aside" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Scegli fra le foto {source.within === 'hotel' ? 'dell’hotel' : 'del portale'}
      </Button>
      {open && (
        <LazyBoundary onLost={() => setOpen(false)}>
          <PicturePicker
            id={`${id}-foto`}
            field={source}
            owners={owners}
            multiple={Boolean(field.multiple)}
            chosen={chosen}
            onPick={(pictures) => onPick(pictures.flatMap(({ file }) => (file === null ? [] : [file])))}
            onClose={() => setOpen(false)}
          />
        </LazyBoundary>
      )}
    </>
  )
}
