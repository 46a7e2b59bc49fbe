// Keeps what is pressed from the first paint on, and fetches the scripts of a page that the server has drawn once it is
// painted: on a slow network the words and the picture come first, and nothing stands in their way. Runs as soon as it
// arrives, mostly before the document has. Written in the syntax of 2015: a browser that is too old for the
// site's scripts still parses this file, and keeps the server-rendered page without an error.
;(() => {
  const PATIENCE_MS = 1000
  const LOOKBEHIND = '(?<=a)b'
  const script = document.currentScript
  const [main, ...others] = script.dataset.files.split(' ')
  if (!isSupported()) {
    whenParsed((root) => {
      if (!root.firstElementChild) root.textContent = script.dataset.unsupported
    })
    return
  }

  // What is pressed before its part of the page reacts waits for it, and no form is sent the browser's own way
  // meanwhile. The parts come alive one by one (client/ui/reacting.tsx), each with code of its own.
  const asleep = new Set(['header', 'main', 'footer'])
  let pressed = null
  addEventListener('click', keep, true)
  addEventListener('submit', keepForm, true)
  addEventListener('part-reacts', giveBack)

  whenParsed((root) => {
    if (root.firstElementChild) {
      whenPainted().then(fetchScripts)
    } else {
      // The browser draws this page itself: nothing is there that could be pressed or painted first.
      asleep.clear()
      run(main)
    }
  })

  function whenParsed(begin) {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => whenParsed(begin))
    else begin(document.getElementById('root'))
  }

  function fetchScripts() {
    const fetched = Promise.all([...others, main].map((file) => fetchEarly(file)))
    // One after the other, in the order in which they need each other: run in one go, they would hold up a phone.
    let done = Promise.resolve()
    for (const file of others) done = done.then(() => run(file)).then(pause)
    // While the scripts run the line is idle. Safari before 17 says nothing of what it has fetched.
    Promise.race([fetched, done]).then(fetchLater)
    done.then(() => run(main))
  }

  // Safari from 16.4, Chrome from 105 and Firefox from 110: the first that parse and lay out what the build makes.
  function isSupported() {
    try {
      new RegExp(LOOKBEHIND)
    } catch (_error) {
      return false
    }
    return typeof Array.prototype.findLast === 'function' && CSS.supports('container-type', 'size')
  }

  function partAround(element) {
    const part = element.closest('#root > header, #root > main, #root > footer')
    return part === null ? null : part.localName
  }

  function isAsleep(element) {
    return asleep.has(partAround(element))
  }

  function keep(event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || !isAsleep(button)) return
    showWaiting(button)
    event.preventDefault()
    event.stopPropagation()
  }

  // Whoever presses sees at once that it counts: the bar at the top of the screen, and the button that is pressed.
  function showWaiting(button) {
    if (pressed) pressed.style.opacity = ''
    pressed = button
    if (button) button.style.opacity = '0.6'
    document.documentElement.toggleAttribute('data-loading', button !== null)
  }

  function keepForm(event) {
    if (isAsleep(event.target)) event.preventDefault()
  }

  function giveBack({ detail }) {
    asleep.delete(detail)
    if (!pressed || partAround(pressed) !== detail) return
    const button = pressed
    showWaiting(null)
    // React has to be done with its own work, or it cannot bring to life what the press is for.
    after(0).then(() => button.click())
  }

  function whenPainted() {
    // A page in the background is never painted and would wait for ever.
    if (document.hidden) return Promise.resolve()
    const picture = document.querySelector('img[fetchpriority="high"]')
    const decoded = picture && Promise.race([picture.decode().catch(() => undefined), after(PATIENCE_MS)])
    return Promise.resolve(decoded)
      .then(() => new Promise(requestAnimationFrame))
      .then(() => after(0))
  }

  function after(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms))
  }

  // What a press on a button needs: there before it is pressed, and behind what the page itself needs.
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

  // An element instead of `import()`, which browsers of 2017 do not parse.
  function run(file) {
    return new Promise((resolve) => {
      const module = { type: 'module', src: file, crossOrigin: '', onload: resolve, onerror: resolve }
      document.head.append(Object.assign(document.createElement('script'), module))
    })
  }

  // Lets the browser answer the visitor; a timer would come back later than that.
  function pause() {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  }
})()
