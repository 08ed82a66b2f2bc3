import './Kbd.css'

/** A shortcut as it is shown. The words of the Italian keyboard are spelled out; ⌘ takes the place of Ctrl on a Mac. */
export function Kbd({ keys }: { keys: string }) {
  return <kbd className="k-kbd">{isMac ? keys.replace(/\bCtrl\b/g, '⌘') : keys}</kbd>
}

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)
