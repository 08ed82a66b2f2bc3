/** Dialog and field of the palette, which open at once; the list is usually preloaded while the browser is idle. */
import { useSnapshot } from 'valtio'
import { register } from '../../../commands/registry.ts'
import { loadFuse } from '../../../commands/search/search.ts'
import { closePalette, overlay } from '../../../state/overlay.ts'
import { Dialog } from '../../kit/overlay/Dialog.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { importChunk } from '../../../domain/util/importChunk.ts'
import './Palette.css'

const Palette = lazyWithPreload(async () => {
  const [{ Palette }, { lazyCommands: lateCommands }] = await Promise.all([
    importChunk(() => import('./Palette.tsx')),
    importChunk(() => import('../../../commands/recordCommands.ts')),
  ])
  register(lateCommands)
  return Palette
})

export const preload = (): Promise<unknown> => Promise.all([Palette.preload(), loadFuse()])

export function PaletteShell() {
  return (
    <Dialog title="Azioni rapide" bare quick size="medium" className="palette-dialog" onClose={closePalette}>
      <LazyBoundary fallback={<Waiting />}>
        <Palette />
      </LazyBoundary>
    </Dialog>
  )
}

/** Nothing typed before the list has loaded is lost: keys are buffered, and the query lives in the overlay store. */
function Waiting() {
  const { palette } = useSnapshot(overlay, { sync: true })
  return (
    <div className="palette">
      <div className="palette-in">
        <Icon name="search" />
        <input
          data-autofocus
          aria-label="Cerca pagine e azioni"
          value={palette?.query ?? ''}
          onChange={(event) => {
            if (overlay.palette) overlay.palette.query = event.target.value
          }}
        />
      </div>
    </div>
  )
}
