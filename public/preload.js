// Whoever is signed in needs the console's code, and on a list its description: they come beside the first bundle, not after
// it. The build names the files (scripts/firstFiles.ts).
;(() => {
  const { preload } = document.currentScript.dataset
  if (!preload || !/"token":"/.test(localStorage.getItem('regia.utente.sessione'))) return
  const { files, lists } = JSON.parse(preload)
  const shown = location.pathname.replace(/\/\d+(?=\/|$)/g, '/*')
  const described = Object.keys(lists).find((named) => lists[named].includes(shown))
  for (const file of files.concat(described?.split(' ') ?? [])) {
    const as = file.endsWith('.css') ? 'style' : 'script'
    const link = { rel: 'preload', as, href: `/${file}`, crossOrigin: '' }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
})()

// A part that could not be fetched comes from another address: scripts/importParts.ts says why.
window.regiaImport = (file) => import(`/assets/${file}`).catch(() => import(`/assets/${file}?${Date.now()}`))
