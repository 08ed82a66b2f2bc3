import './Kbd.css'

/**
 * A shortcut as it is shown; `silent`: no part of the name of what it stands in. The words of the Italian keyboard are spelled
 * out; ⌘ takes the place of Ctrl on a Mac.
 */
export function Kbd({ keys, silent = false }: { keys: string; silent?: boolean }) {
  return (
    <kbd className="k-kbd" aria-hidden={silent || undefined}>
      {isMac ? keys.replace(/\bCtrl\b/g, '⌘') : keys}
    </kbd>
  )
}

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)
