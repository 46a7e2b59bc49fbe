import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { addEvent } from '../fixtures/camp.ts'
import {
  bookAsGuest,
  expect,
  fillBooker,
  getBookingId,
  openBookingForm,
  payByCard,
  test,
} from '../fixtures/site.ts'

test.describe.configure({ timeout: 180_000 })

test('a family moves to a cheaper camp for credit, then to a dearer one and pays the difference', {
  tag: '@journey',
}, async ({ page, site }) => {
  const first = await addEvent(site, { title: 'Moving First', adult_price_cents: 10_000, days: 60 })
  await addEvent(site, { title: 'Moving Cheap', adult_price_cents: 5_000, days: 60 })
  await addEvent(site, { title: 'Moving Dear', adult_price_cents: 9_000, days: 60 })
  await openBookingForm(page, first)
  await fillBooker(page, 'Mover')
  await page
    .getByRole('dialog', { name: 'Book Event' })
    .getByRole('button', { name: /Book Now - \$/ })
    .click()
  await payByCard(page)
  const id = getBookingId(page)
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
  await checkAccessibility(page, 'the choice of another event')
  await dialog.getByRole('button', { name: /^Move (and get|booking)/ }).click()
  await expect(page.getByText('Moved here from Moving First.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Moving Cheap' })).toBeVisible()
  const second = getBookingId(page)
  expect(second).not.toBe(id)

  // For a dearer camp the difference and the fee are paid at checkout. Until then nothing changes.
  await page.getByRole('button', { name: 'Choose another event' }).click()
  await dialog.getByRole('radio', { name: /^Moving Dear/ }).check()
  const toPay = adults * 2 * 4_000 + 2_500
  await checkAccessibility(page, 'a move with something to pay')
  await dialog.getByRole('button', { name: `Continue to pay ${dollars(toPay)}` }).click()
  await expect(page.getByText('Still to pay')).toBeVisible()
  await expect(page.getByText('Administration fee for the move')).toBeVisible()
  await checkAccessibility(page, 'the checkout of a move')
  const [still] = await site.sql('SELECT state FROM booking WHERE id = $1', [second])
  expect(still?.state).toBe('CONFIRMED')
  await payByCard(page)
  const third = getBookingId(page)
  await page.goto(`/booking-status?bookingId=${third}`)
  await expect(page.getByText('Moved here from Moving Cheap.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the earlier booking' }).click()
  await expect(page.getByText('This booking moved to Moving Dear.')).toBeVisible()
  await expect(page.getByText('What you paid went towards the other event.')).toBeVisible()
  const rows = await site.sql('SELECT id, state FROM booking WHERE id = ANY ($1)', [[id, second, third]])
  expect(new Map(rows.map((row) => [row.id, row.state]))).toEqual(
    new Map([
      [id, 'CANCELLED'],
      [second, 'CANCELLED'],
      [third, 'CONFIRMED'],
    ]),
  )
})

test('a move that costs a few cents more is free, and the receipt shows the whole bill', async ({
  page,
  site,
}) => {
  const first = await addEvent(site, { title: 'Cents Before', adult_price_cents: 10_000, days: 60 })
  // With the fee of 25.00 it costs 200.16; 200.00 is paid.
  await addEvent(site, { title: 'Cents After', adult_price_cents: 8_758, days: 90 })
  await bookAsGuest(page, first, 'Cents')
  await payByCard(page)
  await page.goto(`/booking-status?bookingId=${getBookingId(page)}`)
  await page.getByRole('button', { name: 'Choose another event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to another event' })
  await dialog.getByRole('radio', { name: /^Cents After/ }).check()
  await expect(dialog.getByText('Price difference, covered by us')).toBeVisible()
  await checkAccessibility(page, 'a move whose difference is waived')
  await dialog.getByRole('button', { name: /^Move (and get|booking)/ }).click()
  await expect(page.getByText('Moved here from Cents Before.')).toBeVisible()
  await page.getByRole('link', { name: /^Receipt no\./ }).click()
  const receipt = page.getByRole('main')
  await expect(receipt.getByText('Price difference, covered by us')).toBeVisible()
  await expect(receipt.getByText('$200.00 of this came from the earlier booking.')).toBeVisible()
  await expect(receipt.getByText('This receipt is for a part of the bill')).toHaveCount(0)
})
