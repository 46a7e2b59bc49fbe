import type { Page } from '@playwright/test'
import { CUT_OFF, cutOff, registerAs } from '../fixtures/account.ts'
import { signInAsAdmin } from '../fixtures/admin-page.ts'
import { fillBookings } from '../fixtures/many-bookings.ts'
import { expect, type Site, test } from '../fixtures/site.ts'

test.beforeEach(async ({ site }) => {
  await fillBookings(site)
})

/** The names of the bookings that are shown, as table or as cards. */
function names(page: Page) {
  return page.getByRole('tabpanel').locator('a[href^="/admin/bookings/"]')
}

async function count(site: Site, where: string): Promise<number> {
  const [row] = await site.sql(`SELECT count(*)::int AS count FROM booking WHERE ${where}`)
  return Number(row?.count)
}

const PENDING = "state <> 'CANCELLED' AND payment_state IN ('UNPAID', 'PROCESSING', 'FAILED')"
const PAID = "state <> 'CANCELLED' AND payment_state IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')"

for (const path of ['/admin', '/admin?tab=events', '/admin/bookings/filled-1', '/admin/audit']) {
  test(`strangers and members are refused at ${path}, and asked to log in`, async ({ page, site }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1]
      if (operation) asked.push(operation)
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    const login = page.getByRole('main').getByRole('link', { name: 'Login' })
    await expect(login).toHaveAttribute(
      'href',
      `/login?${new URLSearchParams({ next: path.split('?')[0] ?? '' })}`,
    )
    await registerAs(page, `member${path.replaceAll(/\W/g, '')}`)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(login).toBeVisible()
    expect(asked.filter((operation) => /^(Admin|Audit|EventChoices|Figures)/.test(operation))).toEqual([])
    expect(await page.locator('meta[name="robots"]').last().getAttribute('content')).toBe('noindex')
    expect((await page.request.post('/api/admin/events', { data: {} })).status()).toBe(403)
    await site.sql('DELETE FROM session')
    expect((await page.request.post('/api/admin/events', { data: {} })).status()).toBe(401)
  })
}

test('the dashboard loads, sums up, and opens with the bookings; each tab has its own address', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"operationName":"Viewer"')) await held
    await route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByText('Loading...')).toBeVisible()
  goOn()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  const cards = page.locator('dl').first()
  const pending = await count(site, PENDING)
  const paid = await count(site, PAID)
  const [money] = await site.sql('SELECT sum(captured_cents - refunded_cents)::int AS cents FROM payment')
  const revenue = (Number(money?.cents) / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 })
  await expect(cards).toContainText(`Bookings${paid + pending}${paid} confirmed, ${pending} pending`)
  await expect(cards).toContainText(`Revenue$${revenue}`)
  await expect(cards).toContainText(/Total Events\d+\d+ active, \d+ inactive/)
  await expect(cards).toContainText(/Past Events\dVideo archive/)
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['Bookings', 'Events', 'Past Events'])
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await tabs.nth(1).click()
  await expect(page).toHaveURL(/\?tab=events$/)
  await expect(page.getByRole('button', { name: 'Create Event' })).toBeVisible()
  await page.goBack()
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await page.goto('/admin?tab=past-events')
  await expect(page.getByRole('button', { name: 'Add Past Event' })).toBeVisible()
})

test.describe('as a table', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('pending bookings come before paid ones, each with everything that a line says', async ({
    page,
    site,
  }) => {
    await signInAsAdmin(page, site)
    await page.goto('/admin?q=ferntree')
    const grid = page.getByRole('grid', { name: 'Bookings' })
    const pending = grid.getByRole('row').filter({ hasText: 'ferntree4@example.com' })
    await expect(pending).toContainText('PENDING PAYMENT')
    await expect(pending).toContainText('$320.00')
    await expect(pending).toContainText('Amount due')
    await expect(grid.getByRole('row').filter({ hasText: 'Ferntree03' })).toContainText('Last payment failed')
    await page.getByLabel('Status').selectOption({ label: 'Confirmed' })
    const paid = grid.getByRole('row').filter({ hasText: 'ferntree1@example.com' })
    await expect(paid).toContainText('CONFIRMED')
    await expect(paid).toContainText('Paid')
    await expect(paid).toContainText('2 adults, 1 child')
    await expect(paid).toContainText('Bush Skills and Whittling Camp')
    await expect(grid.getByText('PENDING PAYMENT')).toHaveCount(0)
    await page.getByLabel('Status').selectOption({ label: 'Cancelled' })
    await expect(grid.getByText('CANCELLED').first()).toBeVisible()
    await expect(grid.getByText('Nothing paid').first()).toBeVisible()
    await page.getByLabel('Status').selectOption({ label: 'Payment failed' })
    await expect(page.getByRole('status').filter({ hasText: '16 bookings' })).toBeVisible()
    await expect(grid.getByText('Last payment failed')).toHaveCount(16)
  })

  test('the table is searched, filtered, sorted and paged by the server, and Back comes back to it', async ({
    page,
    site,
  }) => {
    await signInAsAdmin(page, site)
    await page.goto('/admin')
    const grid = page.getByRole('grid', { name: 'Bookings' })
    await expect(names(page)).toHaveCount(20)
    await expect(grid.getByText('PENDING PAYMENT')).toHaveCount(20)
    const first = await names(page).allTextContents()
    await page.getByRole('button', { name: 'Go to next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(names(page).first()).not.toHaveText(first[0] ?? '')
    const second = await names(page).allTextContents()
    expect(second.filter((name) => first.includes(name) && name.includes('Ferntree'))).toEqual([])

    // To one of them and back: the same page, without being read again.
    await names(page).nth(3).click()
    await expect(page).toHaveURL(/\/admin\/bookings\/filled-/)
    await page.goBack()
    await expect(names(page)).toHaveText(second)
    await page.getByRole('button', { name: 'Go to previous page' }).click()
    await expect(names(page)).toHaveText(first)

    await page.getByLabel('Search name, e-mail, phone or reference').fill('ferntree6')
    await expect(page).toHaveURL(/q=ferntree6/)
    await expect(page.getByText('6 bookings')).toBeVisible()
    await grid.getByRole('columnheader', { name: 'Total' }).click()
    await expect(page).toHaveURL(/sort=TOTAL/)
    await expect(names(page).first()).toContainText('Ferntree06')
    await grid.getByRole('columnheader', { name: 'Total' }).click()
    await expect(names(page).first()).toContainText('Ferntree64')
    await page.reload()
    await expect(page.getByLabel('Search name, e-mail, phone or reference')).toHaveValue('ferntree6')
    await expect(names(page).first()).toContainText('Ferntree64')
    await page.getByLabel('Search name, e-mail, phone or reference').fill('nobody at all')
    await expect(page.getByText('No booking matches.')).toBeVisible()
    await page.getByLabel('Search name, e-mail, phone or reference').fill('')
    await page.getByLabel('Event', { exact: true }).selectOption('3')
    await expect(page).toHaveURL(/event=3/)
    await expect(grid.getByText('Waterfalls and Quiet Mornings').first()).toBeVisible()
    await expect(grid.getByText('Scenic Rim Campfire Weekend')).toHaveCount(0)
  })

  test('the table is used by keyboard alone', async ({ page, site }) => {
    await signInAsAdmin(page, site)
    await page.goto('/admin?tab=events')
    const grid = page.getByRole('grid', { name: 'Events' })
    await expect(grid.getByRole('row').nth(5)).toBeVisible()
    await page.getByLabel('Shown').focus()
    await page.keyboard.press('Tab')
    await expect(grid.getByRole('columnheader', { name: 'Event' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/sort=TITLE/)
    await expect(grid.getByRole('columnheader', { name: 'Event' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(grid.getByRole('row').nth(1)).toContainText('Bush Skills and Whittling Camp')
    await page.keyboard.press('ArrowDown')
    const cell = grid.getByRole('gridcell').first()
    await expect(cell).toBeFocused()
    await expect(cell).toHaveCSS('outline-width', '3px')
    await page.getByRole('button', { name: 'Actions for Bush Skills and Whittling Camp' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('menuitem', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Are you sure you want to delete this event?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('tab', { name: 'Events', exact: true }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Bookings' })).toHaveAttribute('aria-selected', 'true')
    const bookings = page.getByRole('grid', { name: 'Bookings' })
    await bookings.getByRole('gridcell').nth(1).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/bookings\//)
    await page.goBack()
    await expect(bookings).toBeVisible()
    await expect(page).toHaveURL(/\/admin$/)
  })
})

test.describe('as cards on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the bookings are cards that go on, and are filtered and ordered all the same', async ({
    page,
    site,
  }) => {
    await signInAsAdmin(page, site)
    await page.goto('/admin')
    await expect(names(page)).toHaveCount(20)
    await expect(page.getByRole('grid')).toHaveCount(0)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(names(page)).toHaveCount(40)
    await page.getByLabel('Search name, e-mail, phone or reference').fill('ferntree')
    const card = page.getByRole('listitem').filter({ hasText: 'ferntree4@example.com' })
    await expect(card).toContainText('PENDING PAYMENT')
    await expect(card).toContainText('Amount due')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Status').selectOption({ label: 'Confirmed' })
    await page.getByLabel('Order').selectOption({ label: 'Largest total' })
    await expect(page.getByRole('button', { name: '1 filter' })).toBeVisible()
    await expect(card).toHaveCount(0)
    await expect(page.getByText('CONFIRMED').first()).toBeVisible()
    await page.getByLabel('Search name, e-mail, phone or reference').fill('ferntree61@')
    await expect(names(page)).toHaveText(['Anh Ferntree61'])
    await names(page).click()
    await expect(page.getByRole('heading', { name: 'Anh Ferntree61' })).toBeVisible()
  })
})

test('what cannot be read is said, and read again when asked to', async ({ page, site, quiet }) => {
  quiet.allow(CUT_OFF)
  await signInAsAdmin(page, site)
  for (const operation of ['AdminBookings', 'AdminPage']) {
    await cutOff(page, operation)
    await page.goto('/admin')
    await expect(page.getByText('Failed to load admin data')).toBeVisible()
    await page.unroute('**/graphql')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Failed to load admin data')).toBeHidden()
    await expect(names(page).first()).toBeVisible()
  }
})
