import { chooseAction, signInAsAdmin } from '../fixtures/admin-page.ts'
import { checkAccessibility, findViolations, RULES } from '../fixtures/axe-rules.ts'
import { fillBookings } from '../fixtures/many-bookings.ts'
import { expect, test } from '../fixtures/site.ts'

// Many checks of one screen run on two cores.
test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 1280, height: 900 } })

test.beforeEach(async ({ site }) => {
  await fillBookings(site)
})

test('the statistics are charts, each with its table', async ({ page, site }) => {
  await signInAsAdmin(page, site)
  const chartScripts: string[] = []
  page.on('request', (request) => {
    if (/\/statistics-charts-[\w-]+\.js/.test(request.url())) chartScripts.push(request.url())
  })
  await page.goto('/admin')
  await expect(page.getByRole('grid', { name: 'Bookings' })).toBeVisible()
  expect(chartScripts).toEqual([])
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect.poll(() => chartScripts.length).toBeGreaterThan(0)
  for (const title of ['Bookings', 'Revenue', 'Occupancy', 'Where the money is', 'The season ahead']) {
    const figure = page.getByRole('region', { name: title, exact: true }).last()
    await expect(figure.locator('svg').first()).toBeAttached()
    await figure.getByRole('button', { name: `Show as table: ${title}` }).click()
    await expect(figure.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  }
  const bookings = page.getByRole('region', { name: 'Table: Bookings' })
  await expect(bookings.getByRole('row')).toHaveCount(13)
  await page.getByRole('button', { name: 'By week' }).click()
  await expect(bookings.getByRole('columnheader').first()).toHaveText('Week from')
  await expect.poll(() => bookings.getByRole('row').count()).toBeGreaterThan(50)
  await checkAccessibility(page, 'figures as tables')
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const button of await page.getByRole('button', { name: /^Show as chart/ }).all()) {
    await expect(button).toBeVisible()
  }
  await page.getByRole('button', { name: 'Show as chart: Revenue' }).click()
  await page.getByRole('button', { name: 'Show as chart: Where the money is' }).click()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await checkAccessibility(page, 'figures as pictures')
})

for (const [width, letters] of [
  [390, '100%'],
  [1280, '100%'],
  [1280, '200%'],
] as const) {
  test(`no axis label is cut at ${width} px with text at ${letters}`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript((size) => {
      document.addEventListener('readystatechange', () => {
        document.documentElement.style.fontSize = size
      })
    }, letters)
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"operationName":"Statistics"')) return route.fallback()
      const response = await route.fetch()
      const body = await response.json()
      const { bookingSeries, seasonSeries } = body.data.adminDashboard
      for (const period of bookingSeries) Object.assign(period, { bookings: 1000, revenue: '123456.00' })
      for (const period of seasonSeries) Object.assign(period, { people: 123_456 })
      await route.fulfill({ response, json: body })
    })
    await signInAsAdmin(page, site)
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Statistics' }).click()
    for (const [title, highest] of [
      ['Bookings', '1,000'],
      ['Revenue', /^\$1[024]0k$/],
      ['The season ahead', /^1[024]0,000$/],
    ] as const) {
      const figure = page.getByRole('region', { name: title, exact: true }).last()
      await expect(figure.locator('svg text').filter({ hasText: highest }).first()).toBeAttached()
      await expect(figure.locator('svg text').filter({ hasText: '…' })).toHaveCount(0)
      const cut = await figure.locator('svg text').evaluateAll((labels) =>
        labels
          .filter((label) => {
            const [box, frame] = [
              label.getBoundingClientRect(),
              label.closest('svg')?.getBoundingClientRect(),
            ]
            if (frame === undefined) return true
            const isAside = box.left < frame.left - 1 || box.right > frame.right + 1
            return isAside || box.top < frame.top - 1 || box.bottom > frame.bottom + 1
          })
          .map((label) => label.textContent),
      )
      expect(cut, title).toEqual([])
    }
  })
}

test('every confirmation dialog of the dashboard is accessible', async ({ page, site }) => {
  await signInAsAdmin(page, site)
  await page.goto('/admin?tab=past-events')
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await checkAccessibility(page, 'question before a film is deleted')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin?tab=events')
  // The cards and the table have separate menus, which unmount with them.
  for (const [width, colorScheme] of [[390, 'dark'] as const, [1280, 'light'] as const]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Actions for Waterfalls and Quiet Mornings' }).click()
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    expect(await findViolations(page, RULES), `menu of an event, ${width} px, ${colorScheme}`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await chooseAction(page, 'Waterfalls and Quiet Mornings', 'Duplicate')
  await expect(page.getByRole('dialog', { name: 'Duplicate this event' })).toBeVisible()
  await checkAccessibility(page, 'question before an event is duplicated')
  await page.keyboard.press('Escape')
  await chooseAction(page, 'Waterfalls and Quiet Mornings', 'Waiting list (3)')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
  await checkAccessibility(page, 'waiting line')
})

test('the access error is accessible', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await checkAccessibility(page, 'access denied')
})

test('nothing of the dashboard is fetched before a visit', async ({ page, site }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await signInAsAdmin(page, site)
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Admin' })
  await link.hover()
  await link.focus()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /admin|grid|figures/.test(url))).toEqual([])
  await link.click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  expect(scripts.filter((url) => /admin-page/.test(url)).length).toBeGreaterThan(0)
  // Nor from the organiser's profile.
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})
