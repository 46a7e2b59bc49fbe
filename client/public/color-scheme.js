// Runs before the first paint, so that a page never flashes in the other colour scheme, and follows the device.
;(() => {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const root = document.documentElement

  function apply() {
    let choice = null
    try {
      choice = localStorage.getItem('color-scheme')
    } catch {
      // Storage may be forbidden; the device's own setting then decides.
    }
    const isDark = choice === 'dark' || (choice !== 'light' && device.matches)
    root.setAttribute('data-color-scheme', isDark ? 'dark' : 'light')
    // The browser's own bars and the installed window take the colour of the page, also of a chosen one.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = isDark ? '#0E1411' : '#FAF7F0'
    }
  }

  apply()
  device.addEventListener('change', apply)
  // A choice made on this page or in another tab.
  addEventListener('color-scheme-chosen', apply)
  addEventListener('storage', apply)
})()
