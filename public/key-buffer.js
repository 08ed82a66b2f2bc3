// The first to hear a key. What an input method composes with is nobody's command; on layouts that are not Latin commands
// go by the place of the key. Catches what is typed for something that is still opening, the palette first of all:
// src/state/keyBuffer.ts says how.
;(() => {
  const buffer = { keys: [], press: (key) => buffer.keys.push(key), close: () => {} }
  window.regiaKeyBuffer = buffer
  const TEXT = 'input, textarea, select, [contenteditable]:not([contenteditable=false])'
  /** 'ы' on the key of the S is 's' for a command; in a text it stays what it is. */
  const toLatin = (event, held) => {
    const place = /^Key([A-Z])$/.exec(event.code)?.[1]
    if (!place || event.key.charCodeAt(0) < 128 || event.getModifierState('AltGraph')) return
    if (!held && event.target.closest?.(TEXT)) return
    Object.defineProperty(event, 'key', { value: event.shiftKey ? place : place.toLowerCase() })
  }
  const onKey = (event) => {
    // 229: Safari ends a composition before it tells the key that ended it.
    if (event.isComposing || event.keyCode === 229) return event.stopImmediatePropagation()
    const { altKey } = event
    const held = event.ctrlKey || event.metaKey
    toLatin(event, held)
    const { key } = event
    const opens = held && !altKey && (/^p$/i.test(key) || (!event.shiftKey && /^k$/i.test(key)))
    if (!buffer.waits) {
      if (buffer.isHere || !opens || !/"token":"/.test(localStorage.getItem('regia.utente.sessione'))) return
      buffer.waits = true
    } else if (opens || key === 'Escape') {
      const { close, opensPalette } = buffer
      buffer.waits = false
      buffer.keys = []
      close()
      // Only what was opening is given up; the palette opens in its place.
      if (opens && opensPalette) return
    } else {
      const isLetter = !key[1] && ((!held && !altKey) || event.getModifierState('AltGraph'))
      if (!(isLetter || /^(Backspace|Arrow|Enter|Delete|Home|End|Page)/.test(key))) return
      const counts = isLetter ? !event.repeat : /^(Backspace|ArrowDown|ArrowUp|Enter)$/.test(key)
      if (counts) buffer.press(held && !isLetter ? 'Control+' + key : key)
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', onKey, true)
})()
