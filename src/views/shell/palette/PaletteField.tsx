/** Field of the palette, and before it what the palette is about. */
import type { Ref } from 'react'
import { targetLabel } from '../../../commands/paletteTargets.ts'
import type { PalettePage, PaletteScope } from '../../../state/overlay.ts'
import type { PaletteTarget } from '../../../state/paletteTarget.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Kbd } from '../../kit/Kbd.tsx'

type PaletteFieldProps = {
  page: PalettePage
  scope: PaletteScope
  query: string
  target: PaletteTarget | undefined
  /** The records that the next command applies to. */
  several: PaletteTarget | null
  /** The argument that is being edited in place of the query. */
  argument: { text: string; label: string | undefined } | null
  onText: (text: string) => void
  ref: Ref<HTMLInputElement>
}

export function PaletteField({ page, scope, query, target, several, argument, onText, ref }: PaletteFieldProps) {
  return (
    <div className="palette-in">
      <Icon name="search" />
      {argument ? (
        <span className="palette-scope">{argument.label}</span>
      ) : target ? (
        <span className="palette-scope">
          <Icon name={targetIcons[target.kind]} />
          <span>{targetLabel(target)}</span>
        </span>
      ) : several ? (
        <span className="palette-scope">
          <Icon name="check" />
          <span>{targetLabel(several)}</span>
        </span>
      ) : (
        <ScopeTag page={page} scope={scope} />
      )}
      {/* Not cmdk's own input: with a controlled value it sets no active descendant, and screen readers do not say
          which row Enter opens. */}
      <input
        ref={ref}
        data-autofocus
        type="text"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- useActiveDescendant sets aria-controls
        role="combobox"
        aria-label="Cerca pagine e azioni"
        aria-expanded
        aria-autocomplete="list"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={argument ? argument.text : query}
        onChange={({ target }) => onText(target.value)}
        placeholder={argument ? `${argument.label}…` : placeholderFor(page, target)}
      />
      <Kbd keys="Esc" />
    </div>
  )
}

function placeholderFor(page: PalettePage, target: PaletteTarget | undefined): string {
  if (page === 'hotel') return 'Nome, comune o codice dell’hotel'
  if (page === 'portal') return 'Nome o codice del portale'
  return target ? 'Che cosa vuoi fare?' : 'Cerca, apri o scrivi cosa fare'
}

const targetIcons = { hotel: 'hotel', portal: 'globe', record: 'file', records: 'check' } as const

/** What the palette is limited to, shown before its field. */
function ScopeTag({ page, scope }: { page: PalettePage; scope: PaletteScope }) {
  const at = page === 'all' ? scope : page
  if (at === 'all') return null
  const [change, pages] =
    at === 'hotel' ? ['Cambia hotel', 'Pagine dell’hotel'] : ['Cambia portale', 'Pagine del portale']
  return (
    <span className="palette-scope">
      <Icon name={at === 'hotel' ? 'hotel' : 'globe'} />
      {page === 'all' ? pages : change}
    </span>
  )
}
