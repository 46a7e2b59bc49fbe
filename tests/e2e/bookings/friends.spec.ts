import type { Page } from '@playwright/test'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { signIn } from '../fixtures/signed-in.ts'
import { expect, fillBooker, getBookingId, openBookingForm, test } from '../fixtures/site.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 390, height: 844 } })

async function bookAs(page: Page, firstName: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await fillBooker(page, `${firstName}son`, firstName)
  await dialog.getByRole('button', { name: /Book Now - \$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed' })).toBeVisible()
}

const section = (page: Page) => page.getByRole('region', { name: 'Come with us' })

test('a family invites another one, both agree, and they are neighbours in the tent plan', async ({
  page,
  site,
  browser,
}) => {
  // Support for the share sheet depends on the machine.
  await page.addInitScript(() => {
    const share = async ({ url }: ShareData) =>
      void document.documentElement.setAttribute('data-url', url ?? '')
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  })
  // A free booking is confirmed immediately.
  await site.sql('UPDATE event SET adult_price_cents = 0, version = version + 1 WHERE id = 8')
  await openBookingForm(page, 8)
  await bookAs(page, 'Ann')
  const bookingId = getBookingId(page)
  await section(page).getByRole('button', { name: 'Create a link to share' }).click()
  const shareButton = section(page).getByRole('button', { name: 'Share the link' })
  await expect(shareButton).toBeFocused()
  await shareButton.click()
  await expect(page.locator('html')).toHaveAttribute('data-url', /\/with#k=[\w-]{43}$/)
  // The site under test does not know its own port.
  const { hash } = new URL((await page.locator('html').getAttribute('data-url')) ?? '')
  const url = `${site.url}/with${hash}`

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const friend = await other.newPage()
  await friend.goto(url)
  const asked = friend.getByRole('heading', { level: 1, name: 'Ann invites you to come along' })
  await expect(asked).toBeVisible()
  await expect(friend).toHaveURL(`${site.url}/with`)
  await expect(friend.getByRole('main')).not.toContainText('Annson')
  await checkAccessibility(friend, 'the page of a friend link')
  // A phone that discarded the page reloads it.
  await friend.reload()
  await expect(asked).toBeVisible()
  await friend.getByRole('button', { name: 'Book Now' }).click()
  await friend.getByRole('button', { name: /Book as Guest/ }).click()
  await bookAs(friend, 'Ben')
  await expect(section(friend).getByRole('heading', { name: 'Shall we put you next to Ann?' })).toBeVisible()
  await section(friend).getByRole('button', { name: 'Yes, please' }).click()
  await expect(section(friend).getByText("You said yes. Now we're waiting for Ann.")).toBeFocused()
  await section(friend).getByRole('button', { name: 'Change my answer' }).click()
  await expect(section(friend).getByRole('heading', { name: 'Shall we put you next to Ann?' })).toBeFocused()
  await section(friend).getByRole('button', { name: 'Yes, please' }).click()
  await checkAccessibility(friend, 'a booking that waits for its neighbour')

  expect(
    await site.readEmailText('annson@example.com', 'A family you invited wants to be next to you'),
  ).toContain('/booking-status?')
  await page.goto(`/booking-status?bookingId=${bookingId}`)
  await expect(
    section(page).getByRole('heading', { name: 'Ben has booked and would like to be next to you' }),
  ).toBeVisible()
  await section(page).getByRole('button', { name: 'Yes, please' }).click()
  await expect(section(page).getByText('You and Ben are next to each other in the tent plan.')).toBeVisible()
  await section(page).getByRole('button', { name: 'Turn off the link' }).click()
  await expect(section(page).getByRole('button', { name: 'Create a link to share' })).toBeFocused()
  await friend.goto(url)
  await expect(friend.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await expect(friend.getByRole('link', { name: 'See all camps' })).toHaveAttribute('href', '/#events')
  await other.close()

  await page.context().clearCookies()
  await signIn(page, site, { username: 'tents', role: 'admin' })
  await page.goto('/admin/events/8/roster?sheet=tents')
  await expect(page.getByRole('row', { name: /Annson, Ann.*Next to Benson/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Benson, Ben.*Next to Annson/ })).toBeVisible()
})
