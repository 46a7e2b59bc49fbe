import { addEvent, fillCamp } from '../fixtures/camp.ts'
import { expectUncovered } from '../fixtures/passing-notices.ts'
import { signIn } from '../fixtures/signed-in.ts'
import { expect, openBookingForm, test } from '../fixtures/site.ts'

const OFFLINE = 'No reception. What you see may be out of date.'

test.beforeEach(({ quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/)
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]) {
  test(`the offline notice covers no button of the booking form at ${viewport.width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport)
    await openBookingForm(page, 3)
    const dialog = page.getByRole('dialog', { name: 'Book Event' })
    await context.setOffline(true)
    const buttons = dialog.getByRole('button', { name: /^(Close|Cancel|Book Now)/ })
    await expect(buttons).toHaveCount(3)
    await expectUncovered(dialog.getByText(OFFLINE), buttons)
  })
}

test('the offline notice covers no button of an event page', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/event/3')
  await page.waitForFunction(() => performance.getEntriesByName('footer-reacts').length > 0)
  await context.setOffline(true)
  const notice = page.getByText(OFFLINE)
  const buttons = page.getByRole('button', { name: 'Book This Adventure' }).locator('visible=true')
  await expectUncovered(notice, buttons)
  await expectUncovered(notice, page.getByRole('banner').getByRole('link'))
  // The notice follows the scroll position.
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }))
  await expect(notice).toBeInViewport()
})

test('one notice shows a lost connection on a camp day, and it covers no button', async ({
  page,
  context,
  site,
}) => {
  const eventId = 905
  await addEvent(site, { id: eventId, title: 'Camp by the creek', days: 0 })
  const [family] = await fillCamp(site, eventId, 1)
  if (family === undefined) throw new Error('no family was added')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, site, { username: 'by.the.creek', role: 'admin' })
  await page.goto(`/admin/events/${eventId}/day`)
  await expect(page.getByRole('button', { name: 'Scan a ticket' })).toBeVisible()
  await context.setOffline(true)
  const notice = page.getByText('What you record now is lost if you close this page.')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expectUncovered(notice, page.getByRole('button', { name: 'Scan a ticket' }))
  await expect(page.getByText(OFFLINE)).toBeHidden()
  await page.getByRole('button', { name: `${family.lastName}, Sam` }).click()
  const dialog = page.getByRole('dialog')
  await expectUncovered(dialog.getByText(OFFLINE), dialog.getByRole('button', { name: 'All here' }))
  await dialog.getByRole('button', { name: 'All here' }).click()
  await expectUncovered(dialog.getByText(OFFLINE), dialog.getByRole('button', { name: /Done|All go home/ }))
})

for (const scrolled of [0, 900]) {
  test(`a site notice closed ${scrolled} px down leaves no empty band above the page`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/event/3')
    await page.waitForFunction(() => performance.getEntriesByName('footer-reacts').length > 0)
    const readBand = () => page.locator('#main').evaluate((main) => getComputedStyle(main).paddingTop)
    await page.evaluate(() => {
      const share = [...document.querySelectorAll('button')].find(
        (button) => button.textContent === 'Share Event',
      )
      share?.click()
    })
    const close = page.getByRole('button', { name: 'Close' })
    await expect(close).toBeVisible()
    await expect.poll(readBand).not.toBe('0px')
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled)
    await close.click()
    await expect(close).toBeHidden()
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(readBand).toBe('0px')
  })
}
