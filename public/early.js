// What is typed for the palette before its field is here: src/state/early.ts says how.
;(() => {
  const early = { keys: [], press: (key) => early.keys.push(key), close: () => {} }
  window.regiaEarly = early
  const onKey = (event) => {
    const { key, altKey } = event
    const held = event.ctrlKey || event.metaKey
    const opens = held && !altKey && !event.shiftKey && /^[pk]$/i.test(key)
    if (!early.waits) {
      if (early.isHere || !opens || !/"token":"/.test(localStorage.getItem('regia.utente.sessione'))) return
      early.waits = true
    } else if (opens || key === 'Escape') {
      early.waits = false
      early.keys = []
      early.close()
    } else {
      const isLetter = !key[1] && ((!held && !altKey) || event.getModifierState('AltGraph'))
      if (event.isComposing || !(isLetter || /^(Backspace|ArrowDown|ArrowUp|Enter)$/.test(key))) return
      early.press(held && !isLetter ? 'Control+' + key : key)
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', onKey, true)
})()
