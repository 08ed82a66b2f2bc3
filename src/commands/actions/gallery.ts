/** Commands on the pictures of a gallery: their order, and moving them into the other gallery. */
import { can } from '../../domain/access/access.ts'
import type { ListFacts } from '../../state/screen.ts'
import type { Command } from '../command.ts'

const PUBLIC = 'mediagallery.galleria'
const GALLERIES: readonly string[] = [PUBLIC, 'mediagallery.galleriaPrivata']

/** The keys belong to the cards themselves (Alt and an arrow), because no command may use Alt. */
const shift = (by: number, command: Pick<Command, 'id' | 'title' | 'icon'>): Command => ({
  ...command,
  section: 'elenco',
  keywords: 'ordine ordina posto foto immagine galleria',
  needs: ['list', 'rows', 'cursor'],
  passing: true,
  when: ({ list }) => list?.handle.shift !== undefined,
  run: ({ list }) => list?.handle.shift?.(by),
})

/**
 * Whether the selection is everything that the list finds: pictures are moved by name, and those names are not loaded.
 */
const isWholeQuery = ({ handle }: ListFacts): boolean => 'query' in (handle.selection?.()?.rows ?? {})

/** Moves the selected pictures from the public gallery to the private one, or back. */
export const moveToOtherGallery: Command = {
  id: 'galleria.sposta',
  title: 'Sposta nell’altra galleria…',
  button: 'Pubblica ↔ privata…',
  section: 'elenco',
  icon: 'lock',
  keywords: 'privata pubblica nascondi mostra foto immagini file scelte selezione',
  needs: ['list', 'selection'],
  passing: true,
  when: ({ list, user }) =>
    list !== null &&
    GALLERIES.includes(list.resource) &&
    user !== null &&
    can(user, list.resource, 'move') !== 'none' &&
    list.canDelete &&
    !isWholeQuery(list),
  run: ({ list }, effects) => effects.openDialog('pictures', null, list?.resource),
}

const actions: readonly Command[] = [
  shift(-1, { id: 'galleria.prima', title: 'Sposta la foto prima', icon: 'chevron-left' }),
  shift(1, { id: 'galleria.dopo', title: 'Sposta la foto dopo', icon: 'chevron-right' }),
  shift(-Infinity, { id: 'galleria.in-cima', title: 'Sposta la foto in cima', icon: 'first' }),
  shift(Infinity, { id: 'galleria.in-fondo', title: 'Sposta la foto in fondo', icon: 'last' }),
  moveToOtherGallery,
]

export default actions
