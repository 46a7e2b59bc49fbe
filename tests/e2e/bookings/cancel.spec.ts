import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { bringChildren } from '../fixtures/bring-children.ts'
import {
  bookAsGuest,
  expect,
  fillBooker,
  getBookingId,
  openBookingForm,
  payByCard,
  type Site,
  test,
} from '../fixtures/site.ts'

test.describe.configure({ timeout: 180_000 })

// The other tests of this file expect the season unchanged.
const toRestore: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const restore of toRestore.splice(0)) await restore()
})

/** Moves the event for this test. It then begins `days` days from today in Brisbane. */
async function beginsIn(site: Site, eventId: number, days: number): Promise<void> {
  const columns = 'start_date, end_date, starts_at, booking_closes_at, ends_at'
  await site.sql(`CREATE TABLE IF NOT EXISTS moved_event AS SELECT id, ${columns} FROM event WHERE false`)
  await site.sql(`INSERT INTO moved_event SELECT id, ${columns} FROM event WHERE id = $1`, [eventId])
  toRestore.push(() =>
    site.sql(
      `WITH before AS (DELETE FROM moved_event WHERE id = $1 RETURNING *)
       UPDATE event SET (${columns}) = (SELECT ${columns} FROM before) WHERE id = $1`,
      [eventId],
    ),
  )
  await site.sql(
    `UPDATE event SET start_date = today + $2::int, end_date = today + $2::int + 2,
      starts_at = (today + $2::int + time '16:00') AT TIME ZONE 'Australia/Brisbane',
      booking_closes_at = (today + $2::int + time '16:00') AT TIME ZONE 'Australia/Brisbane',
      ends_at = (today + $2::int + 2 + time '10:00') AT TIME ZONE 'Australia/Brisbane'
    FROM (SELECT (now() AT TIME ZONE 'Australia/Brisbane')::date AS today) AS day WHERE id = $1`,
    [eventId, days],
  )
}

test('a family removes one child, sees the amount first, and keeps the rest of the booking', {
  tag: '@journey',
}, async ({ page, site }) => {
  await beginsIn(site, 8, 40)
  await openBookingForm(page, 8)
  await fillBooker(page, 'Fewer')
  const booking = page.getByRole('dialog', { name: 'Book Event' })
  await bringChildren(booking, 2)
  await booking.getByLabel('Child 1 name').fill('Mia')
  await booking.getByLabel('Child 2 name').fill('Leo')
  await booking.getByRole('button', { name: /Book Now - \$/ }).click()
  await payByCard(page)
  const id = getBookingId(page)
  const [before] = await site.sql('SELECT child_price_cents * nights AS cents FROM booking WHERE id = $1', [
    id,
  ])
  const price = `$${(Number(before?.cents) / 100).toFixed(2)}`

  await page.goto(`/booking-status?bookingId=${id}`)
  const section = page.getByRole('region', { name: 'Cancel or change' })
  // Only the keyboard is used, as far as the choice.
  await section.getByRole('button', { name: 'Cancel booking' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' })
  await dialog.getByRole('radio', { name: 'The whole booking' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByText('Choose what to cancel.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('checkbox', { name: /^Mia/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog.getByText(`40 days before the first day, you get ${price} back`)).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Today' })).toContainText(`${price} back`)
  await checkAccessibility(page, 'the choice of what to cancel')
  await dialog.getByRole('button', { name: `Cancel and get ${price} back` }).click()
  const done = page.getByRole('dialog', { name: 'Cancelled' })
  await expect(done.getByText(`Done. ${price} is refunded to your original payment method`)).toBeVisible()
  await done.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('Mia')).toHaveCount(0)
  await expect(page.getByText('Leo').first()).toBeVisible()
  await expect(section.getByText(`${price} is being refunded`)).toBeVisible()
  const [after] = await site.sql('SELECT state, child_count FROM booking WHERE id = $1', [id])
  expect(after).toEqual({ state: 'CONFIRMED', child_count: 1 })
})

test('a whole booking is cancelled for credit; the choice survives a failure', { tag: '@journey' }, async ({
  page,
  site,
  quiet,
}) => {
  await beginsIn(site, 7, 10)
  const id = await bookAsGuest(page, 7, 'Credit')
  await payByCard(page)
  await page.goto(`/booking-status?bookingId=${id}`)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' })
  await dialog.getByRole('radio', { name: /credit for a later booking/ }).check()
  const confirm = dialog.getByRole('button', { name: /^Cancel and get \$[\d.,]+ credit$/ })
  quiet.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"CancelBooking"')
      ? route.abort()
      : route.continue(),
  )
  await confirm.click()
  await expect(dialog.getByText('That did not work.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /credit for a later booking/ })).toBeChecked()
  await page.unroute('**/graphql')
  await confirm.click()
  await expect(page.getByText(/^Done\. Your credit note for \$/)).toBeVisible()
  await page.getByRole('dialog', { name: 'Cancelled' }).getByRole('button', { name: 'Close' }).last().click()
  const section = page.getByRole('region', { name: 'Cancelled' })
  await expect(section.getByText(/^CAMP-/)).toBeVisible()
  await checkAccessibility(page, 'a cancelled booking with its credit note')
  const [seats] = await site.sql('SELECT state FROM booking WHERE id = $1', [id])
  expect(seats).toEqual({ state: 'CANCELLED' })
})
