// Fetches the scripts of a page that the server has drawn, once it is painted: on a slow network the words and the
// picture come first, and nothing stands in their way.
;(() => {
  const PATIENCE_MS = 1000
  const [main, ...others] = document.currentScript.dataset.files.split(' ')

  // What is pressed before its part of the page reacts waits for it, and no form is sent the browser's own way
  // meanwhile. The parts come alive one by one (client/ui/reacting.tsx), each with code of its own.
  const asleep = new Map(
    ['header', 'main', 'footer'].map((name) => [name, document.querySelector(`#root > ${name}`)]),
  )
  let pressed = null
  function keep(event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (![...asleep.values()].some((part) => part?.contains(button))) return
    pressed = button
    event.preventDefault()
    event.stopPropagation()
  }
  async function giveBack({ detail }) {
    const part = asleep.get(detail)
    asleep.delete(detail)
    if (!part?.contains(pressed)) return
    const button = pressed
    pressed = null
    // React has to be done with its own work, or it cannot bring to life what the press is for.
    await after(0)
    button.click()
  }
  addEventListener('click', keep, true)
  addEventListener('part-reacts', giveBack)

  async function whenPainted() {
    // A page in the background is never painted and would wait for ever.
    if (document.hidden) return
    const picture = document.querySelector('img[fetchpriority="high"]')
    if (picture) await Promise.race([picture.decode().catch(() => undefined), after(PATIENCE_MS)])
    await new Promise(requestAnimationFrame)
    await after(0)
  }

  function after(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms))
  }

  function fetchEarly(file) {
    const link = { rel: 'modulepreload', href: file, crossOrigin: '' }
    document.head.append(Object.assign(document.createElement('link'), link))
  }

  // Lets the browser answer the visitor; a timer would come back later than that.
  function pause() {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  }

  whenPainted().then(async () => {
    for (const file of others) fetchEarly(file)
    // One after the other, in the order in which they need each other: run in one go, they would hold up a phone.
    for (const file of [...others, main]) {
      await import(file)
      await pause()
    }
  })
})()
