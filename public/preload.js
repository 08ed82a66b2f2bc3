// Whoever is signed in needs the console's code: it comes beside the first bundle, not after it. The build names the files.
;(() => {
  const files = document.currentScript.dataset.console
  if (!files || !/"token":"/.test(localStorage.getItem('regia.utente.sessione'))) return
  for (const href of files.split(' ')) {
    const as = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(document.createElement('link'), as, { href, crossOrigin: '' }))
  }
})()
