// Whoever is signed in needs the console's code, and on a list its description: they come beside the first bundle, not after
// it. The build names the files (scripts/firstFiles.ts).
;(() => {
  const { preload } = document.currentScript.dataset
  const isSignedIn = () => /"token":"/.test(localStorage.getItem('regia.utente.sessione'))
  try {
    // Storage can be forbidden: the console works without memory, and without this.
    if (!preload || !isSignedIn()) return
  } catch {
    return
  }
  const { files, lists } = JSON.parse(preload)
  const shown = location.pathname.replace(/\/\d+(?=\/|$)/g, '/*')
  const described = Object.keys(lists).find((named) => lists[named].includes(shown))
  for (const file of files.concat(described?.split(' ') ?? [])) {
    const link = { rel: 'modulepreload', href: `/${file}`, crossOrigin: '' }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
})()
