import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { startThrowAwayPostgres } from '../../server/platform/postgres/throw-away-postgres.ts'
import { createDataSeal } from '../../server/platform/sealed-data.ts'
import { startStripeSimulator } from '../../simulator/start.ts'
import { startInstance } from './instance.ts'
import { mailedLink, mailTo } from './mails.ts'
import { keepSeason } from './season.ts'

export { expect }

export type Site = {
  url: string
  /** Runs one statement on the site's database. */
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Where the payment simulator listens. */
  simulatorUrl: string
  /** Uses one of the simulator's own controls, such as 'faults'. */
  simulate: (control: string, body: unknown) => Promise<void>
  /** The path of the link that a booking's mails carry. */
  mailedLink: (bookingId: string) => Promise<string>
  /** The latest mail to an address whose subject has these words, once there is one. */
  mailTo: (address: string, subject: string) => Promise<string>
  /** Starts another instance on the same database. */
  startBeside: (flags?: readonly '--dev'[]) => Promise<{ url: string; stop: () => Promise<void> }>
  /** Puts back the season as it was, unless it was this suite that has changed it. */
  beginSuite: (file: string) => Promise<void>
}

/** Seals what the sites here store. */
export const dataKey = 'seals what the browser tests book'
const seal = createDataSeal([dataKey])
const webhookSecret = 'whsec_browser_tests'
/** Seals the session cookies of every site here. */
export const sessionSecret = 'the session secret of the browser tests'

/**
 * Starts the site as `npm start` does after its set-up, with the sample season on a database of its own and a payment
 * simulator that the tests can reach.
 */
async function startSite(
  settings: Record<string, string>,
): Promise<{ site: Site; stop: () => Promise<void> }> {
  const postgres = await startThrowAwayPostgres(() => undefined)
  const dataDir = await mkdtemp(join(tmpdir(), 'camp-dads-e2e-'))
  const simulator = await startStripeSimulator({
    host: '127.0.0.1',
    port: 0,
    directory: join(dataDir, 'simulator'),
    secretKey: 'sk_test_simulator',
    publishableKey: 'pk_test_simulator',
    webhookSecret,
  })
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    DATA_KEY: dataKey,
    SESSION_SECRET: sessionSecret,
    STRIPE_API_BASE: simulator.url,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ...settings,
  }
  const start = (flags?: readonly '--dev'[]) => startInstance(environment, flags)
  const { url, stop: stopInstance } = await start()
  simulator.setWebhookUrl(`${url}/api/webhooks/stripe`)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  pool.on('error', () => undefined)
  const sql: Site['sql'] = async (text, values) => (await pool.query(text, values)).rows
  // On a connection of its own, which the statements of one transaction need.
  const keeper = new pg.Client({ connectionString: postgres.url })
  keeper.on('error', () => undefined)
  await keeper.connect()
  const putBack = await keepSeason(async (text, values) => (await keeper.query(text, values)).rows)
  let suite = ''
  return {
    site: {
      url,
      sql,
      simulatorUrl: simulator.url,
      simulate: (control, body) => simulate(simulator.url, control, body),
      mailedLink: (bookingId) => mailedLink(sql, seal, bookingId),
      mailTo: (address, subject) => mailTo(sql, seal, address, subject),
      startBeside: start,
      async beginSuite(file) {
        if (suite !== '' && suite !== file)
          await Promise.all([putBack(), simulate(simulator.url, 'faults', { reset: true })])
        suite = file
      },
    },
    async stop() {
      await Promise.all([pool.end(), keeper.end()])
      await stopInstance()
      await simulator.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function simulate(simulatorUrl: string, control: string, body: unknown): Promise<void> {
  const response = await fetch(`${simulatorUrl}/simulator/${control}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`the simulator refused ${control}: ${await response.text()}`)
}

/** A test with a running site. Any console error or uncaught exception that the test did not expect fails it. */
export const test = base.extend<
  { quiet: { allow: (text: RegExp) => void }; season: undefined },
  { site: Site; settings: Record<string, string> }
>({
  settings: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ settings }, use) => {
      const { site, stop } = await startSite(settings)
      await use(site)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  season: [
    async ({ site }, use, { file }) => {
      await site.beginSuite(file)
      await use(undefined)
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled === false) return use(page)
    const { goto, reload } = page
    page.goto = async (url, options) => {
      await leavingDialogs(page)
      const answer = await goto.call(page, url, options)
      await reacting(page)
      return answer
    }
    page.reload = (options) => reload.call(page, options).then((answer) => reacting(page).then(() => answer))
    await use(page)
  },
  quiet: [
    async ({ context }, use) => {
      // A page that was emptied stays without a network where the test before left it so.
      await context.setOffline(false)
      // Whoever leaves a page cuts off what it was about to fetch. What is missing for good is missed by the test.
      const allowed = [/Failed to fetch dynamically imported module/, /Service Worker registration blocked/]
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

/** On a phone a dialog that closes goes one entry of the history back, which would stop the way to another page. */
async function leavingDialogs(page: Page): Promise<void> {
  const left = page.waitForFunction(
    () => !history.state?.openDialog || document.querySelector('[role="dialog"]') !== null,
    undefined,
    { timeout: 2_000 },
  )
  // Some tests stop the clock of the page, or its scripts.
  await left.catch(() => undefined)
}

/** Waits until a page that the server drew takes clicks, which its scripts bring after it is painted. */
export async function reacting(page: Page): Promise<void> {
  const reacts = page.waitForFunction(
    () =>
      !document.querySelector('script[src="/start.js"]') ||
      performance.getEntriesByName('main-reacts').length > 0,
    undefined,
    { timeout: 20_000 },
  )
  // Some tests keep the scripts away.
  await reacts.catch(() => undefined)
}

/**
 * Gives the pages that are opened from now on a clock that the test moves. Such a page keeps no marks by itself, and by
 * one it is known to react.
 */
export async function installClock(page: Page, time = Date.now()): Promise<void> {
  await page.clock.install({ time })
  await page.addInitScript(() => {
    const marks = new Set<string>()
    Object.assign(performance, {
      mark: (name: string) => void marks.add(name),
      getEntriesByName: (name: string) => (marks.has(name) ? [{ name }] : []),
    })
  })
}

/** Opens the booking form of an event as a guest. */
export async function openBookingForm(page: Page, eventId: number): Promise<void> {
  await page.goto(`/event/${eventId}`)
  await page.getByRole('button', { name: 'Book This Adventure' }).first().click()
  await page.getByRole('button', { name: /Book as Guest/ }).click()
  await expect(page.getByRole('dialog', { name: 'Book Event' })).toBeVisible()
}

/** Fills in the booker and two children; counts and add-ons are left to the test. */
export async function fillBooker(page: Page, lastName: string, firstName = 'Sam'): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(`${lastName.toLowerCase()}@example.com`)
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0400 111 222')
  await page.getByLabel('Emergency contact name').fill('Alex Example')
  await page.getByLabel('Emergency contact phone').fill('0400 333 444')
  // A phone opens the next section once this one is left.
  await page.getByLabel('Emergency contact phone').blur()
}

/** Books an event as a guest, for one adult, up to the page where it is paid. Answers the booking's id. */
export async function bookAsGuest(page: Page, eventId: number, lastName: string): Promise<string> {
  await openBookingForm(page, eventId)
  await fillBooker(page, lastName)
  await page.getByRole('button', { name: /Book Now - \$/ }).click()
  await expect(page).toHaveURL(/\/checkout\?bookingId=/)
  return bookingIdOf(page)
}

/** The booking that the page's address names. */
export function bookingIdOf(page: Page): string {
  return new URL(page.url()).searchParams.get('bookingId') ?? ''
}

/** Pays with a card that is accepted. */
export async function payByCard(page: Page): Promise<void> {
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
}

/** Fills in the card form of the payment simulator. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Expiry/).fill('12/34')
  await page.getByLabel('CVC').fill('123')
}
