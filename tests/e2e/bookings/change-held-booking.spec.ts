import { addEvent } from '../fixtures/camp.ts'
import { bookAsGuest, expect, getBookingId, test } from '../fixtures/site.ts'

const CAMP = { id: 907, title: 'Camp for one', days: 40 }

test('a family changes its unpaid booking of a full camp and holds its spots throughout', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await addEvent(site, CAMP)
  await site.sql('UPDATE event SET max_participants = 1 WHERE id = $1', [CAMP.id])
  const readHolds = () =>
    site.sql(
      `SELECT booking.id, state, current_participants AS taken FROM booking JOIN event ON event.id = event_id
      WHERE event_id = $1 ORDER BY booking.created_at`,
      [CAMP.id],
    )
  const first = await bookAsGuest(page, CAMP.id, 'Changes')
  await page.getByRole('button', { name: 'Change booking' }).click()
  const question = page.getByRole('dialog', { name: 'Change your booking?' })
  await question.getByRole('button', { name: 'Change booking' }).click()
  const form = page.getByRole('dialog', { name: 'Book Event' })
  await expect(form).toContainText('Your spots stay held until you book again.')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(form.getByLabel('Last name')).toHaveValue('Changes')
  expect(await readHolds()).toEqual([{ id: first, state: 'HELD', taken: 1 }])

  await form.getByLabel('First name').fill('Samuel')
  await form.getByRole('button', { name: /^Book Now/ }).click()
  await expect(page).not.toHaveURL(new RegExp(first))
  await expect(page).toHaveURL(/\/checkout\?bookingId=/)
  expect(await readHolds()).toEqual([
    { id: first, state: 'CANCELLED', taken: 1 },
    { id: getBookingId(page), state: 'HELD', taken: 1 },
  ])
})
