// Catches what is typed for something that is still opening, the palette first of all: src/state/keyBuffer.ts says how.
;(() => {
  const buffer = { keys: [], press: (key) => buffer.keys.push(key), close: () => {} }
  window.regiaKeyBuffer = buffer
  const onKey = (event) => {
    const { key, altKey } = event
    const held = event.ctrlKey || event.metaKey
    const opens = held && !altKey && !event.shiftKey && /^[pk]$/i.test(key)
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
      if (event.isComposing || !(isLetter || /^(Backspace|Arrow|Enter|Delete|Home|End|Page)/.test(key))) return
      const counts = isLetter ? !event.repeat : /^(Backspace|ArrowDown|ArrowUp|Enter)$/.test(key)
      if (counts) buffer.press(held && !isLetter ? 'Control+' + key : key)
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', onKey, true)
})()
