import { chooseAction, signInAsAdmin } from '../fixtures/admin-page.ts'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { addEvent } from '../fixtures/camp.ts'
import { bookAsGuest, expect, payByCard, test } from '../fixtures/site.ts'

test.describe.configure({ timeout: 240_000 })

test('families of a cancelled event move to another camp, which they can decline', {
  tag: '@journey',
}, async ({ page, browser, site }) => {
  const [flooded, dry] = ['Camp at the Flooded Creek', 'Camp on the Dry Hill']
  await addEvent(site, { id: 4100, title: flooded, adult_price_cents: 10_000 })
  await addEvent(site, { id: 4101, title: dry, adult_price_cents: 90_000 })
  const guest = await browser.newContext({ baseURL: site.url })
  const theirs = await guest.newPage()
  const id = await bookAsGuest(theirs, 4100, 'Washed')
  await payByCard(theirs)
  const [paid] = await site.sql('SELECT total_cents FROM booking WHERE id = $1', [id])

  await signInAsAdmin(page, site)
  await page.goto(`/admin?tab=events&q=${encodeURIComponent(flooded)}`)
  await chooseAction(page, flooded, 'Cancel Event')
  const dialog = page.getByRole('dialog', { name: 'Cancel this event' })
  await dialog.getByLabel('Reason').fill('The creek is in flood.')
  await dialog.getByRole('radio', { name: 'a spot at another event' }).check()
  const target = dialog.getByRole('combobox', { name: /Other event/ })
  await expect(target.getByRole('option', { name: new RegExp(flooded) })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel the event' }).click()
  await expect(dialog.getByText('Choose the event families move to')).toBeVisible()
  await checkAccessibility(page, 'the form that calls an event off and moves its families')
  await target.selectOption('4101')
  await dialog.getByRole('button', { name: 'Cancel the event' }).click()
  const done = page.getByRole('dialog', { name: 'This event was cancelled' })
  await expect(done.getByText(/^The only booking has ended by moving to the other event/)).toBeVisible({
    timeout: 60_000,
  })
  await checkAccessibility(page, 'how far it has come')

  await theirs.goto(`/booking-status?bookingId=${id}`)
  await expect(theirs.getByText(`This booking moved to ${dry}.`)).toBeVisible()
  await guest.close()
  const [moved] = await site.sql(
    'SELECT id, total_cents, waived_cents FROM booking WHERE replaced_booking_id = $1',
    [id],
  )
  expect(moved?.total_cents).toBe(paid?.total_cents)
  expect(Number(moved?.waived_cents)).toBeGreaterThan(0)
  await page.goto(`/booking-status?bookingId=${moved?.id}`)
  await expect(page.getByText('Price difference, covered by us')).toBeVisible()
  await expect(page.getByText(/^-\$/)).toBeVisible()
  await checkAccessibility(page, 'a booking that the organiser moved')
  await page.getByRole('button', { name: 'Cancel booking' }).first().click()
  await expect(
    page.getByText(/full refund, because we moved you from a cancelled event/).first(),
  ).toBeVisible()
  await checkAccessibility(page, 'what it gives back')
  await site.sql('UPDATE event SET is_active = false WHERE id IN (4100, 4101)')
})
