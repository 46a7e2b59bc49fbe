import { judge } from '../fixtures/judge.ts'
import {
  bookAsGuest,
  bookingIdOf,
  expect,
  fillBooker,
  openBookingForm,
  payByCard,
  type Site,
  test,
} from '../fixtures/site.ts'

test.describe.configure({ timeout: 180_000 })

/** An event for this test alone: two nights, so many days ahead, at these prices in cents. */
async function camp(site: Site, title: string, adult: number, days = 60): Promise<number> {
  const [row] = await site.sql(
    `INSERT INTO event (title, description, short_description, image_url, category, start_date, end_date, start_time,
      end_time, starts_at, ends_at, booking_closes_at, location, adult_price_cents, child_price_cents, max_participants)
    SELECT $1, 'A camp.', 'A camp.', '/media/scenes/camp-01.webp', 'outdoor', today + $3::int, today + $3 + 2, '16:00', '10:00',
      today + $3 + time '06:00', today + $3 + 2, today + $3 + time '06:00', 'Scenic Rim', $2, 5000, 20
    FROM (SELECT (now() AT TIME ZONE 'Australia/Brisbane')::date AS today) AS day RETURNING id`,
    [title, adult, days],
  )
  return Number(row?.id)
}

test('a family moves to a cheaper camp for credit, then to a dearer one and pays the difference', {
  tag: '@journey',
}, async ({ page, site }) => {
  const first = await camp(site, 'Moving First', 10_000)
  await camp(site, 'Moving Cheap', 5_000)
  await camp(site, 'Moving Dear', 9_000)
  await openBookingForm(page, first)
  await fillBooker(page, 'Mover')
  await page
    .getByRole('dialog', { name: 'Book Event' })
    .getByRole('button', { name: /Book Now - \$/ })
    .click()
  await payByCard(page)
  const id = bookingIdOf(page)
  const [paid] = await site.sql('SELECT total_cents, adult_count FROM booking WHERE id = $1', [id])
  const adults = Number(paid?.adult_count)
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

  await page.goto(`/booking-status?bookingId=${id}`)
  const section = page.getByRole('region', { name: 'Move to another event' })
  await section.getByRole('button', { name: 'Choose another event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to another event' })
  await dialog.getByRole('radio', { name: /^Moving Cheap/ }).check()
  const credit = adults * 2 * 5_000 - 2_500
  await expect(dialog.getByText('You get a credit note for')).toBeVisible()
  await expect(dialog.getByText(dollars(credit), { exact: true })).toBeVisible()
  await judge(page, 'the choice of another event')
  await dialog.getByRole('button', { name: 'Move booking' }).click()
  await expect(page.getByText('Moved here from Moving First.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Moving Cheap' })).toBeVisible()
  const second = bookingIdOf(page)
  expect(second).not.toBe(id)

  // Dearer: the difference and the fee are paid at the checkout; until then nothing changes.
  await page.getByRole('button', { name: 'Choose another event' }).click()
  await dialog.getByRole('radio', { name: /^Moving Dear/ }).check()
  const toPay = adults * 2 * 4_000 + 2_500
  await judge(page, 'a move with something to pay')
  await dialog.getByRole('button', { name: `Go on to pay ${dollars(toPay)}` }).click()
  await expect(page.getByText('Still to pay')).toBeVisible()
  await expect(page.getByText('Administration fee for the move')).toBeVisible()
  await judge(page, 'the checkout of a move')
  const [still] = await site.sql('SELECT state FROM booking WHERE id = $1', [second])
  expect(still?.state).toBe('CONFIRMED')
  await payByCard(page)
  const third = bookingIdOf(page)
  await page.goto(`/booking-status?bookingId=${third}`)
  await expect(page.getByText('Moved here from Moving Cheap.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the earlier booking' }).click()
  await expect(page.getByText('This booking moved to Moving Dear.')).toBeVisible()
  await expect(page.getByText('What you paid was carried over.')).toBeVisible()
  const rows = await site.sql('SELECT id, state FROM booking WHERE id = ANY ($1)', [[id, second, third]])
  expect(new Map(rows.map((row) => [row.id, row.state]))).toEqual(
    new Map([
      [id, 'CANCELLED'],
      [second, 'CANCELLED'],
      [third, 'CONFIRMED'],
    ]),
  )
})

test('on a phone a family sees what a move does to a later refund, and both amounts before it cancels', async ({
  page,
  site,
}) => {
  const phone = { width: 390, height: 844 }
  await page.setViewportSize(phone)
  const first = await camp(site, 'Leaving Late', 10_000, 10)
  await camp(site, 'Leaving For', 10_000)
  await openBookingForm(page, first)
  await fillBooker(page, 'Leaver')
  await page
    .getByRole('dialog', { name: 'Book Event' })
    .getByRole('button', { name: /Book Now - \$/ })
    .click()
  await payByCard(page)
  await page.goto(`/booking-status?bookingId=${bookingIdOf(page)}`)
  const [paid] = await site.sql('SELECT total_cents FROM booking WHERE id = $1', [bookingIdOf(page)])
  const half = `$${(Number(paid?.total_cents) / 200).toFixed(2)}`
  await page.getByRole('button', { name: 'Choose another event' }).click()
  const move = page.getByRole('dialog', { name: 'Move to another event' })
  await move.getByRole('radio', { name: /^Leaving For/ }).check()
  await expect(move.getByText(`at most ${half} of what moves along comes back as money`)).toBeVisible()
  await judge(page, 'a move that limits a later refund')
  await move.getByRole('button', { name: 'Go on to pay $25.00' }).click()
  await payByCard(page)
  await page.goto(`/booking-status?bookingId=${bookingIdOf(page)}`)
  // The judge has looked at the page in other widths.
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' })
  await expect(dialog.getByText(`${half} as money and ${half} as credit for a later booking`)).toBeVisible()
  await judge(page, 'cancelling a booking that moved')
  await dialog.getByRole('button', { name: `Cancel for ${half} back, ${half} credit` }).click()
  await expect(page.getByText(`Your credit note for ${half} is on the booking's page`)).toBeVisible()
})

test('a family moves to a camp that costs some cents more and pays nothing; the receipt is of the whole bill', async ({
  page,
  site,
}) => {
  const first = await camp(site, 'Cents Before', 10_000)
  // With the fee of 25.00 it costs 200.16, of which 200.00 was paid.
  await camp(site, 'Cents After', 8_758, 90)
  await bookAsGuest(page, first, 'Cents')
  await payByCard(page)
  await page.goto(`/booking-status?bookingId=${bookingIdOf(page)}`)
  await page.getByRole('button', { name: 'Choose another event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to another event' })
  await dialog.getByRole('radio', { name: /^Cents After/ }).check()
  await expect(dialog.getByText('Difference in price, which we pay')).toBeVisible()
  await judge(page, 'a move whose difference is waived')
  await dialog.getByRole('button', { name: 'Move booking' }).click()
  await expect(page.getByText('Moved here from Cents Before.')).toBeVisible()
  await page.getByRole('link', { name: /^Receipt no\./ }).click()
  const receipt = page.getByRole('main')
  await expect(receipt.getByText('Difference in price, which we pay')).toBeVisible()
  await expect(receipt.getByText('$200.00 of it moved along from the earlier booking.')).toBeVisible()
  await expect(receipt.getByText('This receipt is for a part of the bill')).toHaveCount(0)
})
