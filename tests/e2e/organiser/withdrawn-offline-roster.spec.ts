import type { Page } from '@playwright/test'
import { addEvent, CAMP_CANARIES, fillCamp } from '../fixtures/camp.ts'
import { signIn } from '../fixtures/signed-in.ts'
import { expect, type Site, test } from '../fixtures/site.ts'
import { readBrowserStorage } from '../fixtures/stored-on.ts'

const PASSPHRASE = 'three gum trees'

test.beforeEach(({ quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/)
})

/** Creates a leader with the offline roster on a phone and one unsent check-in. */
async function unsentOnPhone(page: Page, site: Site, eventId: number, username: string): Promise<void> {
  await addEvent(site, { id: eventId, title: 'Taken Camp', days: 0 })
  const [family] = await fillCamp(site, eventId, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, site, { username, role: 'leader' })
  await site.sql(
    'INSERT INTO event_leader (event_id, user_id) SELECT $1, id FROM user_account WHERE username = $2',
    [eventId, username],
  )
  await page.goto(`/admin/events/${eventId}/day`)
  await page.getByRole('button', { name: 'Get ready for no reception' }).click()
  const dialog = page.getByRole('dialog', { name: 'No reception' })
  await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await dialog.getByLabel('Passphrase again').fill(PASSPHRASE)
  await dialog.getByRole('button', { name: 'Download the copy' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  await expect.poll(() => readBrowserStorage(page)).toContain('roster:')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: `${family?.lastName}, Sam` }).click()
  await page.getByRole('button', { name: 'All here' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/4 changes are waiting on this phone/)).toBeVisible()
}

async function expectNoFamily(page: Page): Promise<void> {
  for (const word of CAMP_CANARIES) await expect(page.locator('body')).not.toContainText(word)
  await expect.poll(() => readBrowserStorage(page)).not.toContain('roster:')
}

test('a removed leader loses the roster at the next contact; unsent check-ins wait for access', {
  tag: '@whole-browser',
}, async ({ page, context, site }) => {
  const eventId = 911
  await unsentOnPhone(page, site, eventId, 'gate.gone')
  await site.sql('DELETE FROM event_leader WHERE event_id = $1', [eventId])
  await context.setOffline(false)
  await expect(page.getByText('You no longer have access to this camp')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText(/4 changes are waiting on this phone/)).toBeVisible()
  await expectNoFamily(page)
  await page.reload()
  await expect(page.getByText('You no longer have access to this camp')).toBeVisible({
    timeout: 30_000,
  })
  await expectNoFamily(page)

  await site.sql(
    "INSERT INTO event_leader (event_id, user_id) SELECT $1, id FROM user_account WHERE username = 'gate.gone'",
    [eventId],
  )
  await page.reload()
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Send waiting changes' }).click()
  await expect(page.getByText('4 here · 4 to come · 0 gone home')).toBeVisible()
  const counted = 'SELECT count(*)::int AS all FROM attendance_record WHERE is_current AND event_id = $1'
  await expect.poll(() => site.sql(counted, [eventId])).toEqual([{ all: 4 }])
})

test('a changed password removes the roster from the phone that it signs out', {
  tag: '@whole-browser',
}, async ({ page, context, site }) => {
  const eventId = 912
  await unsentOnPhone(page, site, eventId, 'gate.stolen')
  await site.sql(
    "UPDATE user_account SET password_hash = password_hash || 'x' WHERE username = 'gate.stolen'; DELETE FROM session",
  )
  await context.setOffline(false)
  await expect(page.getByText('You no longer have access to this camp')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expectNoFamily(page)
})
