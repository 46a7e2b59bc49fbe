import type { Page } from '@playwright/test'
import { abortOperation, notice } from '../fixtures/account.ts'
import { openEditForm, save, signInAsAdmin } from '../fixtures/admin-page.ts'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { addEvent } from '../fixtures/camp.ts'
import { signIn } from '../fixtures/signed-in.ts'
import { bookAsGuest, expect, payByCard, test } from '../fixtures/site.ts'

test.describe.configure({ timeout: 240_000 })

/**
 * Books and pays for a family.
 * @returns the booking id
 */
async function bookedFamily(page: Page, eventId: number, lastName: string): Promise<string> {
  const id = await bookAsGuest(page, eventId, lastName)
  await payByCard(page)
  return id
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an organiser moves a camp, sees the affected families, delays the email; one stays booked', async ({
  page,
  browser,
  site,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED/)
  const title = 'Camp by the Moved Creek'
  const eventId = await addEvent(site, { title, location: 'Scenic Rim', adult_price_cents: 10_000, days: 60 })
  const context = await browser.newContext({ baseURL: site.url })
  const theirs = await context.newPage()
  const id = await bookedFamily(theirs, eventId, 'Mover')

  await signInAsAdmin(page, site)
  const form = await openEditForm(page, title)
  const location = form.getByRole('textbox', { name: 'Location' })
  await form.getByLabel('Start date').fill(dayIn(30))
  await form.getByLabel('End date').fill(dayIn(32))
  await location.fill('Moogerah Dam')

  // Nothing is saved before the organiser sees the affected families.
  await abortOperation(page, 'EventChangePreview')
  await save(page)
  await expect(form.getByText(/^We could not check which families this affects/)).toBeVisible()
  await expect(location).toHaveValue('Moogerah Dam')
  await page.unroute('**/graphql')

  await save(page)
  const dialog = page.getByRole('dialog', { name: 'This changes a camp that families have booked' })
  await expect(dialog.getByRole('definition')).toHaveText(['1', '$200.00'])
  await expect(dialog.getByText('Location: Moogerah Dam')).toBeVisible()
  await checkAccessibility(page, 'the question before a camp is moved')
  await dialog.getByLabel('Send the email').selectOption('In 2 hours')
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(location).toHaveValue('Moogerah Dam')
  await save(page)
  await dialog.getByLabel('Send the email').selectOption('In 2 hours')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page)).toContainText('Event updated')
  const [change] = await site.sql(
    `SELECT round(extract(epoch FROM email_due_at - at) / 3600) AS hours, emailed_at FROM event_change WHERE event_id = $1`,
    [eventId],
  )
  expect(change).toEqual({ hours: '2', emailed_at: null })

  // The right to a refund does not depend on the email.
  await theirs.goto(`/booking-status?bookingId=${id}`)
  const changed = theirs.getByRole('region', { name: 'This camp has changed' })
  await expect(changed.getByRole('definition').first()).toContainText('Scenic Rim')
  await expect(changed.getByRole('definition').last()).toContainText('Moogerah Dam')
  await checkAccessibility(theirs, 'a booking of a changed camp')
  await changed.getByRole('button', { name: 'Cancel for a full refund' }).click()
  const cancelling = theirs.getByRole('dialog')
  await expect(cancelling.getByText('$200.00').first()).toBeVisible()
  await checkAccessibility(theirs, 'cancelling after a change')
  // Closing the dialog chooses nothing.
  await cancelling.getByRole('button', { name: 'Not now' }).click()
  await changed.getByRole('button', { name: 'Keep my booking' }).click()
  await expect(notice(theirs)).toContainText('Booking kept')
  await expect(changed).toHaveCount(0)
  await context.close()
})

test('a member’s list shows a changed camp, and the email links to both choices', async ({ page, site }) => {
  const title = 'Camp at the Wandering Dam'
  const eventId = await addEvent(site, { title, location: 'Scenic Rim', adult_price_cents: 10_000, days: 60 })
  const id = await bookedFamily(page, eventId, 'Member')
  await signIn(page, site, { username: 'moved.member', firstName: 'Mo' })
  await site.sql(
    `UPDATE booking SET user_id = user_account.id FROM user_account WHERE booking.id = $1 AND username = 'moved.member'`,
    [id],
  )
  await site.sql(
    `WITH old AS (SELECT * FROM event WHERE id = $1)
    INSERT INTO event_change (event_id, actor, is_material, is_plan_changed, old_start_date, old_end_date, old_start_time,
      old_end_time, old_location, new_start_date, new_end_date, email_due_at)
    SELECT id, 'user:none', true, false, start_date, end_date, start_time, end_time, location, start_date, end_date,
      now() FROM old`,
    [eventId],
  )
  await site.sql(`UPDATE event SET location = 'Moogerah Dam' WHERE id = $1`, [eventId])
  await page.goto('/profile')
  await expect(page.getByText(/^Before: .*, Scenic Rim$/)).toBeVisible()
  await expect(page.getByText(/^Now: .*, Moogerah Dam$/)).toBeVisible()
  await checkAccessibility(page, 'a changed camp in the list of a member')
  await page.getByRole('link', { name: `Keep my booking for ${title}` }).click()
  await expect(page).toHaveURL(new RegExp(`bookingId=${id}.*choice=keep`))
  await expect(page.getByRole('button', { name: 'Keep my booking' })).toBeFocused()
  await page.goBack()
  await page.getByRole('link', { name: `Cancel for a full refund: ${title}` }).click()
  await expect(page.getByRole('dialog').getByText('$200.00').first()).toBeVisible()
})

test('after the first check-in the fields state that they cannot change', async ({ page, site }) => {
  const title = 'Camp that has Begun'
  const eventId = await addEvent(site, { title, location: 'Scenic Rim', adult_price_cents: 10_000, days: 60 })
  const id = await bookedFamily(page, eventId, 'Arrived')
  await signInAsAdmin(page, site)
  const form = await openEditForm(page, title)
  await site.sql(
    `INSERT INTO attendance_record (id, event_id, booking_id, person, kind, at, is_current)
    VALUES (gen_random_uuid(), $1, $2, 'a0', 'CHECK_IN', now(), true)`,
    [eventId, id],
  )
  // A check-in happens while the form is open. The server's error appears next to the field.
  await form.getByRole('textbox', { name: 'Location' }).fill('Moogerah Dam')
  await save(page)
  await page.getByRole('dialog').last().getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('textbox', { name: 'Location' })).toHaveAccessibleDescription(
    'Location can no longer change: families have been checked in',
  )
  await expect(form.getByRole('textbox', { name: 'Location' })).toHaveValue('Moogerah Dam')

  const again = await openEditForm(page, title)
  for (const field of [
    again.getByLabel('Start date'),
    again.getByLabel('End date'),
    again.getByRole('textbox', { name: 'Location' }),
  ]) {
    await expect(field).not.toBeEditable()
    await expect(field).toHaveAccessibleDescription('Cannot change: families are checked in.')
  }
  await checkAccessibility(page, 'the form of a camp that has begun')
  // The times can change, which only sends an email.
  await again.getByLabel('End time').fill('09:00')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Families get an email about this change' })
  await expect(dialog.getByText(/^This only sends an email/)).toBeVisible()
  await checkAccessibility(page, 'the question before times change')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page)).toContainText('Event updated')
})
