import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { eventually } from '../server/fixtures/eventually.ts'

const script = readFileSync(join(import.meta.dirname, '../../client/public/start.js'), 'utf8')

/** Opens a page with the script, in a browser without what `remove` deletes. */
function openPage(body: string, remove: (window: JSDOM['window']) => void = () => undefined) {
  const errors: unknown[] = []
  const { window } = new JSDOM(
    `<body><div id="root">${body}</div><script data-files="/main.js /page.js" data-later="/later.js" data-unsupported="Too old"></script></body>`,
    { runScripts: 'outside-only' },
  )
  window.addEventListener('error', ({ error }) => errors.push(error))
  Object.defineProperty(window, 'CSS', { value: { supports: () => true }, configurable: true })
  // jsdom runs the text directly; the tag provides `currentScript`.
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

test('an outdated browser shows a message where the server rendered nothing', () => {
  const { window } = openPage('', ({ eval: run }) => run('delete Array.prototype.findLast'))
  expect(window.document.querySelector('#root')?.textContent).toBe('Too old')
  expect(modules(window)).toEqual([])
})

test('negative test: a supported browser queues early presses and loads the scripts', () => {
  expect(press(openPage(CONTACT).window)).toBe(true)
  expect(modules(openPage('').window)).toEqual(['/main.js'])
})

test('shows immediately that an early press counts', () => {
  const { window } = openPage(CONTACT)
  press(window)
  expect(window.document.documentElement.hasAttribute('data-loading')).toBe(true)
  expect(window.document.querySelector('button')?.style.opacity).toBe('0.6')
  window.dispatchEvent(new window.CustomEvent('part-reacts', { detail: 'main' }))
  expect(window.document.documentElement.hasAttribute('data-loading')).toBe(false)
  expect(window.document.querySelector('button')?.style.opacity).toBe('')
})

test('preloads the code for a press once the page scripts have arrived, before they run', async () => {
  const { window } = openPage(CONTACT, (page) =>
    Object.defineProperty(page, 'MessageChannel', { value: MessageChannel }),
  )
  const fetched = () => [...window.document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  await eventually(() => expect(modules(window)).toEqual(['/page.js']))
  expect(fetched()).toEqual(['/page.js', '/main.js'])
  // They have arrived, and have not run yet.
  for (const link of window.document.querySelectorAll('link')) link.dispatchEvent(new window.Event('load'))
  await eventually(() => expect(fetched()).toEqual(['/page.js', '/main.js', '/later.js']))
  expect(modules(window)).toEqual(['/page.js'])
})

test('preloads the code for a press in a browser that does not report completed preloads', async () => {
  const { window } = openPage(CONTACT, (page) =>
    Object.defineProperty(page, 'MessageChannel', { value: MessageChannel }),
  )
  await eventually(() => expect(modules(window)).toEqual(['/page.js']))
  window.document.querySelector('script[type="module"]')?.dispatchEvent(new window.Event('load'))
  await eventually(() => expect(window.document.querySelector('link[href="/later.js"]')).not.toBeNull())
})

test('queues presses while the document is still loading', async () => {
  const { window } = openPage(CONTACT, ({ document }) =>
    Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true }),
  )
  expect(press(window)).toBe(true)
  expect(window.document.documentElement.hasAttribute('data-loading')).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(window.document.querySelector('link')).toBeNull()
})
