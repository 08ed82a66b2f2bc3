import './Kbd.css'

/**
 * Shortcut as shown to the user, with the Italian names of the keys; on a Mac ⌘ replaces Ctrl. `silent`: excluded from
 * the accessible name of the element around it.
 */
export function Kbd({ keys, silent = false }: { keys: string; silent?: boolean }) {
  return (
    <kbd className="k-kbd" aria-hidden={silent || undefined}>
      {isMac ? keys.replace(/\bCtrl\b/g, '⌘') : keys}
    </kbd>
  )
}

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)
