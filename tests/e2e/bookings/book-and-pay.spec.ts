import { bringChildren } from '../fixtures/bring-children.ts'
import { openSection } from '../fixtures/open-section.ts'
import { expect, fillBooker, fillCard, openBookingForm, test } from '../fixtures/site.ts'

const screens = [
  {
    name: 'a 390 px phone',
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    tag: ['@journey', '@whole-browser'],
  },
  { name: 'a desk', use: { viewport: { width: 1280, height: 900 } }, tag: [] },
]

// Only information that the organiser entered is promised.
const WILL_COME = 'Pre-event information comes 1 week before the event:'

for (const screen of screens) {
  test.describe(`on ${screen.name}`, { tag: screen.tag }, () => {
    test.use(screen.use)

    test('a guest books for four with add-ons, is declined once, pays and sees the confirmation', async ({
      page,
      site,
      quiet,
    }) => {
      // The emulated phone preloads the image of its real desktop width.
      quiet.allow(/hero-1600\.avif was preloaded using link preload but not used/)
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible()
      const card = page.getByRole('article').filter({ hasText: 'Scenic Rim Campfire Weekend' })
      const spotsBefore = Number(/(\d+) spots/.exec((await card.textContent()) ?? '')?.[1])
      await card.getByRole('link', { name: /View Details/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Scenic Rim Campfire Weekend' })).toBeVisible()
      await page.getByRole('button', { name: 'Book This Adventure' }).first().click()
      await expect(page.getByRole('heading', { name: 'Choose Your Mission Path' })).toBeVisible()
      await page.getByRole('button', { name: /Book as Guest/ }).click()

      const dialog = page.getByRole('dialog', { name: 'Book Event' })
      await fillBooker(page, 'Journey')
      await dialog.getByLabel('Adults', { exact: true }).fill('2')
      await bringChildren(dialog, 2)
      for (const [index, name] of ['Mia', 'Leo'].entries()) {
        await dialog.getByLabel(`Child ${index + 1} name`).fill(name)
        await dialog.getByLabel(`Child ${index + 1} age`).fill(String(6 + index))
      }
      await dialog.getByLabel('Child 1 allergies').fill('Peanuts')
      await openSection(dialog, 'Add-ons')
      await dialog.getByLabel('Glamping tent').click()
      await dialog.getByRole('button', { name: 'Add t-shirt' }).click()
      await dialog.getByLabel('T-shirt 1 name').fill('Sam')
      // 2 nights x (2 x 85 + 2 x 45) + tent 150 + t-shirt 30
      const book = dialog.getByRole('button', { name: /Book Now - \$/ })
      const total = /\$([\d.,]+)/.exec((await book.textContent()) ?? '')?.[1]
      await book.click()

      await expect(page).toHaveURL(/\/checkout\?bookingId=/)
      await expect(page.getByText('Booking Created', { exact: true }).first()).toBeVisible()
      await expect(page.getByText(`$${total}`).first()).toBeVisible()
      const id = new URL(page.url()).searchParams.get('bookingId')
      const [made] = await site.sql('SELECT code FROM booking WHERE id = $1', [id])
      const code = String(made?.code)
      // The reference to read out on the phone precedes the payment's own id.
      await expect(page.getByText(/Booking reference: .*Payment ID: pi_/s).last()).toContainText(code)
      const forget = page.getByRole('button', { name: 'Forget this device' })
      await expect(forget).toBeVisible()
      await fillCard(page, '4000 0000 0000 0002')
      await page.getByRole('button', { name: /^Pay/ }).click()
      await expect(page.getByText('Payment Failed', { exact: true }).first()).toBeVisible()
      await expect(page.getByText('Your card was declined.').first()).toBeVisible()
      await fillCard(page, '4242 4242 4242 4242')
      await page.getByRole('button', { name: /^Pay/ }).click()

      await expect(page).toHaveURL(/\/booking-success\?bookingId=/)
      await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
      await expect(page.getByText('Mia').first()).toBeVisible()
      await expect(page.getByText('Peanuts').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Print Confirmation' })).toBeVisible()
      await expect(forget).toBeVisible()
      const ticket = page.getByRole('region', { name: 'Your ticket' })
      await expect(ticket).toContainText(`Booking reference${code}`)
      await expect(page.getByText(`${WILL_COME} how to get there, the plan and who's leading.`)).toBeVisible()
      const [given] = await site.sql(
        'SELECT id, plan, directions, leaders, map_url FROM event WHERE id = (SELECT event_id FROM booking WHERE id = $1)',
        [id],
      )
      const fill = 'UPDATE event SET plan = $2, directions = $3, leaders = $4, map_url = $5 WHERE id = $1'
      await site.sql(fill, [given?.id, null, 'Gate 7', null, null])
      await page.reload()
      await expect(page.getByText(`${WILL_COME} how to get there.`)).toBeVisible()
      await site.sql(fill, [given?.id, null, null, null, null])
      await page.reload()
      await expect(page.getByText(`${WILL_COME} the times and what to bring.`)).toBeVisible()
      await site.sql(fill, [given?.id, given?.plan, given?.directions, given?.leaders, given?.map_url])
      const shown = await page.locator('main').innerText()
      expect(shown).not.toContain('pi_')
      expect(shown).not.toContain(id)
      for (const address of ['/booking-status', '/booking-confirmation', '/booking-receipt']) {
        await page.goto(`${address}?bookingId=${id}`)
        await expect(page.getByText(code).first()).toBeVisible()
        await expect(forget).toBeVisible()
        expect(await page.locator('main').innerText()).not.toMatch(new RegExp(`${id}|pi_`))
      }

      const [row] = await site.sql('SELECT state, payment_state, total_cents FROM booking WHERE id = $1', [
        id,
      ])
      expect(row).toMatchObject({ state: 'CONFIRMED', payment_state: 'PAID' })
      expect(`${Number(row?.total_cents) / 100}`).toBe(String(Number(total?.replace(',', ''))))

      // The list was loaded before the booking. The normalised cache shows the new spots without a reload.
      await page
        .getByRole('link', { name: /Camp Dads/ })
        .first()
        .click()
      await expect(card).toContainText(`${spotsBefore - 4} spots remaining`)

      await page.goto(`/checkout?bookingId=${id}`)
      await expect(page).toHaveURL(/\/booking-success/)
      await expect(page.getByText('Already Paid').first()).toBeVisible()
    })
  })
}

test('input survives a reload, and Book as Guest opens the same form again', async ({ page }) => {
  await openBookingForm(page, 1)
  await fillBooker(page, 'Reload')
  await page.reload()
  await page.getByRole('button', { name: 'Book This Adventure' }).first().click()
  await page.getByRole('button', { name: /Book as Guest/ }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Reload')
})
