/** Opens the palette limited to the pages of the hotel, or of the portal. */
import { openPalette } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'

const words = { hotel: 'Cerca nell’hotel', portal: 'Cerca nel portale' } as const

export function SearchPages({ of }: { of: 'hotel' | 'portal' }) {
  return (
    <Button small variant="ghost" icon="search" aria-haspopup="dialog" onClick={() => openPalette('all', null, of)}>
      {words[of]}
    </Button>
  )
}
