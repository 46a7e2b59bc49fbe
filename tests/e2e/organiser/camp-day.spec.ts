import type { Page } from '@playwright/test'
import { asBefore, holdBack } from '../documented/screen-states.ts'
import { fillLogin, PASSWORD } from '../fixtures/account.ts'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { pressOn, typeInto } from '../fixtures/by-keyboard.ts'
import { addEvent, CAMP_CANARIES, type CampFamily, fillCamp } from '../fixtures/camp.ts'
import { signIn } from '../fixtures/signed-in.ts'
import { expect, type Site, test } from '../fixtures/site.ts'
import { readBrowserStorage } from '../fixtures/stored-on.ts'

const PASSPHRASE = 'three gum trees'

test.beforeEach(({ quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/)
})

async function asLeader(page: Page, site: Site, username: string, eventId: number): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, site, { username, role: 'leader' })
  await site.sql(
    'INSERT INTO event_leader (event_id, user_id) SELECT $1, id FROM user_account WHERE username = $2',
    [eventId, username],
  )
  await page.goto(`/admin/events/${eventId}/day`)
  await expect(page.getByRole('button', { name: 'Scan a ticket' })).toBeVisible()
}

async function getReady(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get ready for no reception' }).click()
  const dialog = page.getByRole('dialog', { name: 'No reception' })
  await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await dialog.getByLabel('Passphrase again').fill(PASSPHRASE)
  await dialog.getByRole('button', { name: 'Download the copy' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
}

async function allHere(page: Page, families: readonly CampFamily[]): Promise<void> {
  for (const { lastName } of families) {
    await page.getByRole('button', { name: `${lastName}, Sam` }).click()
    await page.getByRole('button', { name: 'All here' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
  }
}

test('a leader signed out elsewhere sees no family and must log in', async ({ page, context, site }) => {
  const eventId = 904
  await addEvent(site, { id: eventId, title: 'Signed-out Camp', days: 0 })
  const [family] = await fillCamp(site, eventId, 1)
  await asLeader(page, site, 'signed.out', eventId)
  await expect(page.getByText(family?.lastName ?? '').first()).toBeVisible()
  await context.clearCookies()
  // The leader returns to the page.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Log in with an organiser account to continue.')).toBeVisible()
  await expect(page.getByText(family?.lastName ?? '')).toHaveCount(0)
})

test('two phones check in 120 people offline, one of them after a reload, and agree once online', {
  tag: ['@journey', '@whole-browser'],
}, async ({ page, context, browser, site }) => {
  test.setTimeout(180_000)
  const eventId = 901
  await addEvent(site, { id: eventId, title: 'Gate Camp', days: 0 })
  const families = await fillCamp(site, eventId, 30)
  const other = await browser.newContext({ baseURL: site.url })
  const [one, two] = [page, await other.newPage()]
  await asLeader(one, site, 'gate.one', eventId)
  await asLeader(two, site, 'gate.two', eventId)
  await Promise.all([getReady(one), getReady(two)])
  await expect.poll(() => readBrowserStorage(one)).toContain('roster:')
  await Promise.all([context.setOffline(true), other.setOffline(true)])

  await Promise.all([allHere(one, families.slice(0, 18)), allHere(two, families.slice(14))])
  // Each phone undoes one check-in. The other phone also made the second, so it remains.
  for (const phone of [one, two]) {
    const family = families[phone === one ? 2 : 15]
    await phone.getByRole('button', { name: `${family?.lastName}, Sam` }).click()
    await phone.getByRole('button', { name: 'Undo: Sam' }).click()
    await phone.getByRole('button', { name: 'Close' }).click()
  }
  await expect(one.getByText('71 here · 49 to come · 0 gone home')).toBeVisible()
  await expect(one.getByText(/73 changes are waiting on this phone/)).toBeVisible()

  await one.reload()
  const passphrase = one.getByLabel('Passphrase', { exact: true })
  await expect(passphrase).toBeVisible()
  await expectNothingReadable(one)
  await passphrase.fill('three gum bees')
  await one.getByRole('button', { name: 'Open' }).click()
  await expect(one.getByText('Wrong passphrase')).toBeVisible()
  await expectNothingReadable(one)
  await passphrase.fill(PASSPHRASE)
  await one.getByRole('button', { name: 'Open' }).click()
  await expect(one.getByText('71 here · 49 to come · 0 gone home')).toBeVisible()
  await expectNothingReadable(one)

  // An hour later nobody is signed in.
  await site.sql("UPDATE session SET last_seen_at = now() - interval '1 hour'")
  await Promise.all([context.setOffline(false), other.setOffline(false)])
  await one.clock.install()
  for (const phone of [one, two]) await signInAgain(phone, phone === one ? 'gate.one' : 'gate.two')
  const everybody = '119 here · 1 to come · 0 gone home'
  await expect(two.getByText(everybody)).toBeVisible({ timeout: 40_000 })
  // The server has counted all of them.
  const counted = 'SELECT count(*)::int AS all FROM attendance_record WHERE is_current AND event_id = $1'
  await expect.poll(() => site.sql(counted, [eventId])).toEqual([{ all: 119 }])
  // The first phone polls every fifteen seconds.
  await one.clock.fastForward(15_000)
  await expect(one.getByText(everybody)).toBeVisible()
  await expectNothingReadable(one)
  await other.close()
})

test('a passphrase typed while the camp loads remains, and sends the pending check-ins', {
  tag: '@whole-browser',
}, async ({ page, context, site }) => {
  const eventId = 902
  await addEvent(site, { id: eventId, title: 'Slow Camp', days: 0 })
  const families = await fillCamp(site, eventId, 2)
  await asLeader(page, site, 'gate.slow', eventId)
  await getReady(page)
  await context.setOffline(true)
  await allHere(page, families.slice(0, 1))
  await page.reload()
  const passphrase = page.getByLabel('Passphrase', { exact: true })
  await expect(passphrase).toBeVisible()

  await holdBack(page, 'CampDay')
  const asked = page.waitForRequest((request) => request.postData()?.includes('"CampDay"') ?? false)
  await context.setOffline(false)
  await asked
  await passphrase.pressSequentially('three gum')
  await asBefore(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Slow Camp' })).toBeVisible()
  await expect(passphrase).toBeFocused()
  await passphrase.pressSequentially(' trees')
  await page.getByRole('button', { name: 'Send waiting changes' }).click()
  await expect(page.getByText('4 here · 4 to come · 0 gone home')).toBeVisible()
  const counted = 'SELECT count(*)::int AS all FROM attendance_record WHERE is_current AND event_id = $1'
  await expect.poll(() => site.sql(counted, [eventId])).toEqual([{ all: 4 }])
})

test('a family is found, checked in and checked out by keyboard alone', async ({ page, site }) => {
  const eventId = 903
  await addEvent(site, { id: eventId, title: 'Keyed Camp', days: 0 })
  const [family] = await fillCamp(site, eventId, 2)
  await asLeader(page, site, 'gate.keys', eventId)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await typeInto(page, page.getByRole('searchbox', { name: 'Name or reference' }), String(family?.code))
  const opener = page.getByRole('button', { name: `${family?.lastName}, Sam` })
  await pressOn(page, opener)
  const dialog = page.getByRole('dialog', { name: `Sam ${family?.lastName}` })
  await pressOn(page, dialog.getByRole('button', { name: 'Here: Quandongkid 1.1' }))
  // The pressed button becomes Undo, where the finger or the focus still is.
  await expect(dialog.getByRole('button', { name: 'Undo: Quandongkid 1.1' })).toBeFocused()
  await pressOn(page, dialog.getByRole('button', { name: 'All here' }), 'Space')
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused()
  await pressOn(page, dialog.getByRole('button', { name: 'Goes home: Quandongkid 1.1' }))
  await expect(dialog.getByRole('radio', { name: `Sam ${family?.lastName}` })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await typeInto(page, dialog.getByRole('textbox', { name: 'Name of the adult' }), 'Aunt Jo')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Gone home \d+(:\d\d)? [ap]m with Aunt Jo/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '3 here · 4 to come · 1 gone home' })).toBeVisible()

  await checkAccessibility(page, 'a camp day with who has come')
  await opener.click()
  await checkAccessibility(page, 'a family of a camp day')
})

test('the sheets of a camp are accessible', async ({ page, site }) => {
  // Many checks of one screen run on two cores.
  test.setTimeout(120_000)
  const eventId = 905
  await addEvent(site, { id: eventId, title: 'Printed Camp', days: 0 })
  await fillCamp(site, eventId, 2)
  await asLeader(page, site, 'gate.sheets', eventId)
  await page.goto(`/admin/events/${eventId}/roster`)
  for (const sheet of ['Roster list', 'First aid', 'Tents', 'Clothing', 'Kitchen']) {
    await page.getByRole('link', { name: sheet, exact: true }).click()
    await checkAccessibility(page, `the sheet ${sheet}`)
  }
})

async function signInAgain(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillLogin(page, username, PASSWORD)
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Send waiting changes' }).click()
}

async function expectNothingReadable(page: Page): Promise<void> {
  const stored = await readBrowserStorage(page)
  for (const word of [...CAMP_CANARIES, PASSPHRASE, 'CryptoKey']) expect(stored).not.toContain(word)
}
