// Queues clicks until the page hydrates, and fetches the scripts of a server-rendered page after its first paint.
// On slow networks text and picture then load first. Runs on arrival, mostly before the document is complete.
// Syntax of 2015: browsers too old for the site's scripts still parse this file and show the server-rendered page.
;(() => {
  const DECODE_TIMEOUT_MS = 1000
  const LOOKBEHIND = '(?<=a)b'
  const script = document.currentScript
  const [main, ...others] = script.dataset.files.split(' ')
  if (!isSupported()) {
    whenParsed((root) => {
      if (!root.firstElementChild) root.textContent = script.dataset.unsupported
    })
    return
  }

  // Until a part hydrates, a click on it is queued and no form is submitted natively. The parts hydrate separately
  // (client/ui/hydration-marker.tsx).
  const unhydrated = new Set(['header', 'main', 'footer'])
  let pressed = null
  addEventListener('click', queueClick, true)
  addEventListener('submit', preventSubmit, true)
  addEventListener('part-reacts', replayClick)

  whenParsed((root) => {
    if (root.firstElementChild) {
      whenPainted().then(fetchScripts)
    } else {
      // The browser renders this page, so there is nothing to click or paint before.
      unhydrated.clear()
      run(main)
    }
  })

  function whenParsed(begin) {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => whenParsed(begin))
    else begin(document.getElementById('root'))
  }

  function fetchScripts() {
    const fetched = Promise.all([...others, main].map((file) => fetchEarly(file)))
    // Runs scripts one by one in dependency order: all at once would block a phone.
    let done = Promise.resolve()
    for (const file of others) done = done.then(() => run(file)).then(pause)
    // The network is idle while scripts run. Safari before 17 does not report finished preloads.
    Promise.race([fetched, done]).then(fetchLater)
    done.then(() => run(main))
  }

  // Safari 16.4, Chrome 105 and Firefox 110 are the first that support the build's output.
  function isSupported() {
    try {
      new RegExp(LOOKBEHIND)
    } catch (_error) {
      return false
    }
    return typeof Array.prototype.findLast === 'function' && CSS.supports('container-type', 'size')
  }

  function getPart(element) {
    const part = element.closest('#root > header, #root > main, #root > footer')
    return part === null ? null : part.localName
  }

  function isUnhydrated(element) {
    return unhydrated.has(getPart(element))
  }

  function queueClick(event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || !isUnhydrated(button)) return
    showWaiting(button)
    event.preventDefault()
    event.stopPropagation()
  }

  // Shows at once that the click counts, on the button and as a loading bar.
  function showWaiting(button) {
    if (pressed) pressed.style.opacity = ''
    pressed = button
    if (button) button.style.opacity = '0.6'
    document.documentElement.toggleAttribute('data-loading', button !== null)
  }

  function preventSubmit(event) {
    if (isUnhydrated(event.target)) event.preventDefault()
  }

  function replayClick({ detail }) {
    unhydrated.delete(detail)
    if (!pressed || getPart(pressed) !== detail) return
    const button = pressed
    showWaiting(null)
    // React must finish hydrating before the click has an effect.
    after(0).then(() => button.click())
  }

  function whenPainted() {
    // A background page is never painted and would wait forever.
    if (document.hidden) return Promise.resolve()
    const picture = document.querySelector('img[fetchpriority="high"]')
    const decoded =
      picture && Promise.race([picture.decode().catch(() => undefined), after(DECODE_TIMEOUT_MS)])
    return Promise.resolve(decoded)
      .then(() => new Promise(requestAnimationFrame))
      .then(() => after(0))
  }

  function after(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms))
  }

  // Preloads code for buttons before they are clicked, with a lower priority than the page's own code.
  function fetchLater() {
    const { connection = {} } = navigator
    if (connection.saveData) return
    for (const file of (script.dataset.later || '').split(' ')) if (file) fetchEarly(file, 'low')
  }

  function fetchEarly(file, fetchPriority = 'auto') {
    return new Promise((resolve) => {
      const link = { rel: 'modulepreload', href: file, crossOrigin: '', fetchPriority }
      const ends = { onload: resolve, onerror: resolve }
      document.head.append(Object.assign(document.createElement('link'), link, ends))
    })
  }

  // A script element, because browsers of 2017 cannot parse `import()`.
  function run(file) {
    return new Promise((resolve) => {
      const module = { type: 'module', src: file, crossOrigin: '', onload: resolve, onerror: resolve }
      document.head.append(Object.assign(document.createElement('script'), module))
    })
  }

  // Yields to input; a timer would resume later.
  function pause() {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  }
})()
