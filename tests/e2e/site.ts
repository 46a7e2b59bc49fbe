import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { startThrowAwayPostgres } from '../../server/platform/throw-away-postgres.ts'

export { expect }

export type Site = {
  url: string
  /** Runs one statement on the site's database. */
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
}

const root = join(import.meta.dirname, '..', '..')

/** Starts the site as `npm start` does after its set-up, with the sample season on a database of its own. */
async function startSite(settings: Record<string, string>): Promise<{ site: Site; stop: () => Promise<void> }> {
  const postgres = await startThrowAwayPostgres(() => undefined)
  const dataDir = await mkdtemp(join(tmpdir(), 'camp-dads-e2e-'))
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let url = ''
  for await (const line of createInterface(child.stdout)) {
    url = /ready on (\S+)/.exec(line)?.[1] ?? ''
    if (url !== '') break
  }
  if (url === '') throw new Error('the site did not start')
  child.stdout.resume()
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  pool.on('error', () => undefined)
  return {
    site: { url, sql: async (text, values) => (await pool.query(text, values)).rows },
    async stop() {
      await pool.end()
      child.kill('SIGTERM')
      await once(child, 'exit')
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A test with a running site. Any console error or uncaught exception that the test did not expect fails it. */
export const test = base.extend<{ quiet: { allow: (text: RegExp) => void } }, { site: Site; settings: Record<string, string> }>({
  settings: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ settings }, use) => {
      const { site, stop } = await startSite(settings)
      await use(site)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  quiet: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const problems: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
      })
      context.on('weberror', (error) => problems.push(String(error.error())))
      await use({ allow: (text) => void allowed.push(text) })
      expect(problems.filter((problem) => !allowed.some((text) => text.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens the booking form of an event as a guest. */
export async function openBookingForm(page: Page, eventId: number): Promise<void> {
  await page.goto(`/event/${eventId}`)
  await page.getByRole('button', { name: 'Book This Adventure' }).first().click()
  await page.getByRole('button', { name: /Book as Guest/ }).click()
  await expect(page.getByRole('dialog', { name: 'Book Event' })).toBeVisible()
}

/** Fills in the booker and two children; counts and add-ons are left to the test. */
export async function fillBooker(page: Page, lastName: string): Promise<void> {
  await page.getByLabel('First name').fill('Sam')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(`${lastName.toLowerCase()}@example.com`)
  await page.getByLabel('Phone', { exact: true }).fill('0400 111 222')
  await page.getByLabel('Emergency contact name').fill('Alex Example')
  await page.getByLabel('Emergency contact phone').fill('0400 333 444')
}

/** Fills in the card form of the payment simulator. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Expiry/).fill('12/34')
  await page.getByLabel('CVC').fill('123')
}
