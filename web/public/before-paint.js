// Runs before the first paint.
;(() => {
  const stored = key => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage is forbidden: the system decides the scheme, and nobody is signed in.
      return null
    }
  }
  // A dark page never flashes white. The key is the one Mantine uses.
  const chosen = stored('mantine-color-scheme-value')
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  // Files that the first script would ask for later load beside it: the routes, which only the pages before the sign-in
  // do without, and the frame of signed-in people.
  const isSignedIn = stored('assay.session') !== null
  const isBefore = /^\/(login|register|logout)/.test(location.pathname)
  const { routes = '', frame = '' } = document.currentScript.dataset
  const files = `${isBefore && !isSignedIn ? '' : routes} ${isSignedIn ? frame : ''}`
  for (const file of files.split(' ').filter(Boolean)) {
    const isStyle = file.endsWith('.css')
    const link = document.createElement('link')
    Object.assign(link, { rel: isStyle ? 'preload' : 'modulepreload', href: file, crossOrigin: '' })
    if (isStyle) link.as = 'style'
    document.head.append(link)
  }
})()
