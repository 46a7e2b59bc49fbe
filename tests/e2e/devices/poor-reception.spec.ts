import type { Page } from '@playwright/test'
import { expect, fillBooker, getBookingId, test } from '../fixtures/site.ts'

test.use({ viewport: { width: 390, height: 844 } })

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book This Adventure' }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: /Book as Guest/ }).click()
}

/** Lets the booking reach the site and drops its response. `lost` resolves when the site has responded. */
async function loseAnswer(page: Page): Promise<{ lost: Promise<void> }> {
  const lost = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"operationName":"BookEvent"')) return route.continue()
    await route.fetch()
    lost.resolve()
  })
  return { lost: lost.promise }
}

for (const cookie of ['came', 'was lost with it']) {
  test(`a reload after a lost response books once, when the cookie ${cookie}`, {
    tag: cookie === 'came' ? [] : '@journey',
  }, async ({ page, site }) => {
    const lastName = cookie === 'came' ? 'Kept' : 'Lost'
    const booked = () =>
      site.sql('SELECT id FROM booking WHERE email = $1', [`${lastName.toLowerCase()}@example.com`])
    await page.goto('/event/1')
    await openForm(page)
    await fillBooker(page, lastName)
    const { lost } = await loseAnswer(page)
    await page.getByRole('button', { name: /Book Now - \$/ }).click()
    await lost
    await expect(page.getByRole('button', { name: /Creating/ })).toBeVisible()
    expect(await booked()).toHaveLength(1)
    if (cookie !== 'came') await page.context().clearCookies()
    await page.reload()
    // Earlier, the browser would send the held requests.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await openForm(page)
    await expect(page.getByLabel('Last name')).toHaveValue(lastName)
    await page.getByRole('button', { name: /Book Now - \$/ }).click()
    await expect(page).toHaveURL(/\/checkout\?bookingId=/)
    const id = getBookingId(page)
    expect(await booked()).toEqual([{ id }])
    const whole = await page.request.get(`/api/bookings/${id}`)
    expect(await whole.json()).toMatchObject({ id, lastName })

    // The next booking is a new one, even with the same details.
    await page.goto('/?bookEvent=1')
    await page.getByRole('button', { name: 'Make another booking' }).click()
    await expect(page.getByLabel('Last name')).toHaveValue('')
    await fillBooker(page, lastName)
    await page.getByRole('button', { name: /Book Now - \$/ }).click()
    await expect(page).toHaveURL(/\/checkout\?bookingId=/)
    expect(await booked()).toHaveLength(2)
  })
}

test('a booking without a response fails with a message in 30 s, and a retry books once', async ({
  page,
  site,
}) => {
  await page.goto('/event/1')
  await openForm(page)
  await fillBooker(page, 'Patient')
  const { lost } = await loseAnswer(page)
  const book = page.getByRole('button', { name: /Book Now - \$/ })
  await page.clock.install()
  await book.click()
  await lost
  await expect(page.getByRole('button', { name: /Creating/ })).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(page.getByText('Failed to create booking. Please try again.').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await book.click()
  await expect(page).toHaveURL(/\/checkout\?bookingId=/)
  const rows = await site.sql("SELECT id FROM booking WHERE email = 'patient@example.com'")
  expect(rows).toEqual([{ id: getBookingId(page) }])
})
