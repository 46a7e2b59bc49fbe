// Fetches the scripts of a page that the server has drawn, once it is painted: on a slow network the words and the
// picture come first, and nothing stands in their way.
;(() => {
  const PATIENCE_MS = 1000
  const [main, ...others] = document.currentScript.dataset.files.split(' ')

  // What is pressed before the page reacts waits for it, and no form is sent the browser's own way meanwhile.
  let pressed = null
  function keep(event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    pressed = button
    event.preventDefault()
    event.stopPropagation()
  }
  function giveBack() {
    removeEventListener('click', keep, true)
    if (pressed?.isConnected) pressed.click()
  }
  addEventListener('click', keep, true)
  addEventListener('page-reacts', giveBack, { once: true })

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

  function add(name, properties) {
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...properties }))
  }

  whenPainted().then(() => {
    for (const file of others) add('link', { rel: 'modulepreload', href: file })
    add('script', { type: 'module', src: main })
  })
})()
