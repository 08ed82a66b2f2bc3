// What is typed for the palette before its field is here: src/state/keyBuffer.ts says how.
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
      buffer.waits = false
      buffer.keys = []
      buffer.close()
    } else {
      const isLetter = !key[1] && ((!held && !altKey) || event.getModifierState('AltGraph'))
      if (event.isComposing || !(isLetter || /^(Backspace|ArrowDown|ArrowUp|Enter)$/.test(key))) return
      buffer.press(held && !isLetter ? 'Control+' + key : key)
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', onKey, true)
})()
