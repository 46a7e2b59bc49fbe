import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../../server/platform/postgres/free-port.ts'
import { eventually } from '../fixtures/eventually.ts'
import { createScratchCheckout, type ScratchCheckout } from './scratch-checkout.ts'

const component = 'client/events/home/closing-invitation.tsx'
const serverFile = 'server/http/pages/pages.ts'

let checkout: ScratchCheckout
let site: ChildProcess
let url: string
let output = ''

beforeAll(async () => {
  checkout = await createScratchCheckout({ isSetUp: true })
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  site = spawn('npm', ['run', 'dev'], {
    cwd: checkout.folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: '.data',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ready = new Promise<void>((resolve) => {
    site.stdout?.on('data', (chunk) => {
      output += chunk
      if (output.includes('Camp Dads is ready')) resolve()
    })
  })
  site.stderr?.on('data', (chunk) => (output += chunk))
  await ready
  // A busy server leaves rendering to the browser.
  await eventually(async () => expect(await readPage()).toContain('only this age once'))
})

afterAll(async () => {
  const ended = once(site, 'exit')
  if (site.pid !== undefined && site.exitCode === null) {
    process.kill(-site.pid, 'SIGTERM')
    await ended
  }
  await checkout.remove()
})

/** @throws with the last output of the server when it does not respond */
async function readPage(method: 'GET' | 'POST' = 'GET'): Promise<string> {
  try {
    return await (await fetch(`${url}/`, { method })).text()
  } catch (error) {
    throw new Error(`The server does not answer:\n${output.split('\n').slice(-9).join('\n')}`, {
      cause: error,
    })
  }
}

/** Changes a text by renaming a new file over the old one, as Git and many editors do. */
async function changeFile(name: string, from: string, to: string): Promise<void> {
  const original = await readFile(name, 'utf8')
  expect(original).toContain(from)
  const file = path.join(checkout.folder, name)
  await writeFile(`${file}.new`, original.replace(from, to))
  await rename(`${file}.new`, file)
}

const countLines = (words: string) => output.split('\n').filter((line) => line.includes(words)).length

test('shows a changed component without a restart of the server', async () => {
  const readyBefore = countLines('Camp Dads is ready')
  for (const text of ['this age only once', 'small only once']) {
    await changeFile(component, 'only this age once', text)
    await eventually(async () => expect(await readPage()).toContain(text))
    expect(await (await fetch(`${url}/events/home/closing-invitation.tsx`)).text()).toContain(text)
  }
  expect(countLines('Camp Dads is ready')).toBe(readyBefore)
})

test('restarts the server once per change of a server file and keeps its database', async () => {
  const readyBefore = countLines('Camp Dads is ready')
  for (const text of ['Only reading is allowed', 'Pages can only be read']) {
    await changeFile(serverFile, 'Method not allowed', text)
    await eventually(async () => expect(await readPage('POST')).toContain(text))
  }
  expect(countLines('Camp Dads is ready')).toBe(readyBefore + 2)
  expect(countLines('PostgreSQL is running on')).toBe(1)
})

test('logs an error of a page with its source line, in readable form', async () => {
  const planted = "if (typeof window === 'undefined') throw new Error('planted')"
  await changeFile(component, '  return (\n', `  ${planted}\n  return (\n`)
  const lines = (await readFile(path.join(checkout.folder, component), 'utf8')).split('\n')
  const line = lines.findIndex((text) => text.includes(planted)) + 1
  await eventually(async () => {
    await readPage()
    expect(output).toContain(`closing-invitation.tsx:${line}:`)
  })
  expect(output).toMatch(
    /^\d\d:\d\d:\d\d .*error.* server rendering failed; the browser renders the page.*\n {2}Error: planted$/m,
  )
  expect(output).not.toMatch(/^\{/m)
})
