// A signed-in user needs the code of the console, and on a list its description: both are fetched in parallel with the first
// bundle. The build writes their names into the page (scripts/firstFiles.ts).
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
