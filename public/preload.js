// A signed-in user needs the code of the console, and on a list its description; everybody else that of the login. It is
// fetched in parallel with the first bundle. The build writes the names into the page (scripts/firstFiles.ts).
;(() => {
  const { preload } = document.currentScript.dataset
  if (!preload) return
  const { files, lists, login } = JSON.parse(preload)
  let isSignedIn = false
  try {
    isSignedIn = /"token":"/.test(localStorage.getItem('regia.utente.sessione'))
  } catch {
    // Storage can be forbidden: the console works without memory.
  }
  const shown = location.pathname.replace(/\/\d+(?=\/|$)/g, '/*')
  const described = Object.keys(lists).find((named) => lists[named].includes(shown))
  for (const file of isSignedIn ? files.concat(described?.split(' ') ?? []) : login) {
    const link = { rel: 'modulepreload', href: `/${file}`, crossOrigin: '' }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
})()
