import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test, vi } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../client/public/start.js'), 'utf8')

/** A page with the script, in a browser that lacks what `remove` takes away. */
function openPage(body: string, remove: (window: JSDOM['window']) => void = () => undefined) {
  const errors: unknown[] = []
  const { window } = new JSDOM(
    `<body><div id="root">${body}</div><script data-files="/main.js /page.js" data-later="/later.js" data-unsupported="Too old"></script></body>`,
    { runScripts: 'outside-only' },
  )
  window.addEventListener('error', ({ error }) => errors.push(error))
  Object.defineProperty(window, 'CSS', { value: { supports: () => true }, configurable: true })
  // The tag stands where the script would: jsdom runs the text by itself.
  Object.defineProperty(window.document, 'currentScript', { value: window.document.querySelector('script') })
  remove(window)
  window.eval(script)
  return { window, errors }
}

function modules({ document }: JSDOM['window']): string[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')].map(({ src }) => src)
}

const CONTACT = '<main><form><input name="message"><button type="button">Send</button></form></main>'

function press(window: JSDOM['window']): boolean {
  const click = new window.MouseEvent('click', { bubbles: true, cancelable: true })
  window.document.querySelector('button')?.dispatchEvent(click)
  return click.defaultPrevented
}

test.each([
  ['no Array.prototype.findLast', 'delete Array.prototype.findLast'],
  ['no container queries', 'CSS.supports = () => false'],
  ['no lookbehind', 'RegExp = function () { throw new SyntaxError("invalid group specifier name") }'],
])(
  'a browser with %s keeps the server-rendered page, without scripts and without an error',
  (_name, code) => {
    const { window, errors } = openPage(CONTACT, ({ eval: run }) => run(code))
    expect(modules(window)).toEqual([])
    expect(press(window)).toBe(false)
    expect(window.document.querySelector('#root')?.innerHTML).toBe(CONTACT)
    expect(errors).toEqual([])
  },
)

test('a browser that is too old is told so where the server has rendered nothing', () => {
  const { window } = openPage('', ({ eval: run }) => run('delete Array.prototype.findLast'))
  expect(window.document.querySelector('#root')?.textContent).toBe('Too old')
  expect(modules(window)).toEqual([])
})

test('control: a supported browser keeps what is pressed early, and fetches the scripts', () => {
  expect(press(openPage(CONTACT).window)).toBe(true)
  expect(modules(openPage('').window)).toEqual(['/main.js'])
})

test('shows at once that an early press counts', () => {
  const { window } = openPage(CONTACT)
  press(window)
  expect(window.document.documentElement.hasAttribute('data-loading')).toBe(true)
  expect(window.document.querySelector('button')?.style.opacity).toBe('0.6')
  window.dispatchEvent(new window.CustomEvent('part-reacts', { detail: 'main' }))
  expect(window.document.documentElement.hasAttribute('data-loading')).toBe(false)
  expect(window.document.querySelector('button')?.style.opacity).toBe('')
})

test('fetches what a press needs once the scripts of the page have arrived, before they run', async () => {
  const { window } = openPage(CONTACT, (page) =>
    Object.defineProperty(page, 'MessageChannel', { value: MessageChannel }),
  )
  const fetched = () => [...window.document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  await vi.waitFor(() => expect(modules(window)).toEqual(['/page.js']))
  expect(fetched()).toEqual(['/page.js', '/main.js'])
  // They have arrived, and have not run yet.
  for (const link of window.document.querySelectorAll('link')) link.dispatchEvent(new window.Event('load'))
  await vi.waitFor(() => expect(fetched()).toEqual(['/page.js', '/main.js', '/later.js']))
  expect(modules(window)).toEqual(['/page.js'])
})

test('fetches what a press needs in a browser that does not say what it has fetched', async () => {
  const { window } = openPage(CONTACT, (page) =>
    Object.defineProperty(page, 'MessageChannel', { value: MessageChannel }),
  )
  await vi.waitFor(() => expect(modules(window)).toEqual(['/page.js']))
  window.document.querySelector('script[type="module"]')?.dispatchEvent(new window.Event('load'))
  await vi.waitFor(() => expect(window.document.querySelector('link[href="/later.js"]')).not.toBeNull())
})

test('keeps what is pressed while the document is still arriving', async () => {
  const { window } = openPage(CONTACT, ({ document }) =>
    Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true }),
  )
  expect(press(window)).toBe(true)
  expect(window.document.documentElement.hasAttribute('data-loading')).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(window.document.querySelector('link')).toBeNull()
})
