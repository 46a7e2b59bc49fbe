import type { Page } from '@playwright/test'
import { signInAsAdmin } from '../fixtures/admin-page.ts'
import { addEvent } from '../fixtures/camp.ts'
import { fillBookings } from '../fixtures/many-bookings.ts'
import { makeMember } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/site.ts'

test.beforeEach(async ({ site }) => {
  await fillBookings(site)
})

function names(page: Page) {
  return page.getByRole('tabpanel').locator('a[href^="/admin/bookings/"]')
}

test.describe('as a table', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('the server searches, filters, sorts and pages the table, and Back returns to it', async ({
    page,
    site,
  }) => {
    await signInAsAdmin(page, site)
    await page.goto('/admin')
    const grid = page.getByRole('grid', { name: 'Bookings' })
    await expect(names(page)).toHaveCount(20)
    await expect(grid.getByText('PENDING PAYMENT')).toHaveCount(20)
    for (const text of ['ferntree', 'Amount due', '$', '2 adults']) {
      await expect(grid.getByRole('row').filter({ hasText: text }).first()).toBeVisible()
    }
    const first = await names(page).allTextContents()
    await page.getByRole('button', { name: 'Go to next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(names(page).first()).not.toHaveText(first[0] ?? '')
    const second = await names(page).allTextContents()
    expect(second.filter((name) => first.includes(name) && name.includes('Ferntree'))).toEqual([])

    // Opening one and going back shows the same page without fetching it again.
    await names(page).nth(3).click()
    await expect(page).toHaveURL(/\/admin\/bookings\/filled-/)
    await page.goBack()
    await expect(names(page)).toHaveText(second)
    await page.getByRole('button', { name: 'Go to previous page' }).click()
    await expect(names(page)).toHaveText(first)

    await page.getByLabel('Search name, email, phone or reference').fill('ferntree6')
    await expect(page).toHaveURL(/q=ferntree6/)
    await expect(page.getByText('6 bookings')).toBeVisible()
    await grid.getByRole('columnheader', { name: 'Total' }).click()
    await expect(page).toHaveURL(/sort=TOTAL/)
    await expect(names(page).first()).toContainText('Ferntree06')
    await grid.getByRole('columnheader', { name: 'Total' }).click()
    await expect(names(page).first()).toContainText('Ferntree64')
    await page.reload()
    await expect(page.getByLabel('Search name, email, phone or reference')).toHaveValue('ferntree6')
    await expect(names(page).first()).toContainText('Ferntree64')
    await page.getByLabel('Search name, email, phone or reference').fill('nobody at all')
    await expect(page.getByText('No bookings match.')).toBeVisible()
    await page.getByLabel('Search name, email, phone or reference').fill('')
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

test('at 1280 px no event title is cut, and no column is empty', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const title = 'Waterfalls and Quiet Mornings with Grandfathers'
  const id = await addEvent(site, { title, days: 40 })
  await signInAsAdmin(page, site)
  await page.goto('/admin?tab=events&q=Grandfathers')
  const isCut = async (shown: string) => {
    const cell = page.getByTitle(shown).first()
    await expect(cell).toBeVisible()
    return cell.evaluate((element) => {
      const cut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight + 1
      return cut(element) || (element.parentElement !== null && cut(element.parentElement))
    })
  }
  expect(await isCut(title)).toBe(false)
  await expect(page.getByRole('columnheader', { name: 'People' })).toHaveCount(0)
  const leaderId = await makeMember(site, { username: `leads.${id}`, role: 'leader' })
  await site.sql('INSERT INTO event_leader (event_id, user_id) VALUES ($1, $2)', [id, leaderId])
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'People' })).toBeVisible()
  expect(await isCut(title)).toBe(false)
  await page.goto('/admin?event=1')
  expect(await isCut('Scenic Rim Campfire Weekend')).toBe(false)
})

test('at 1280 px with text at 200 % no button of a list is cut off', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  await signInAsAdmin(page, site)
  const main = page.getByRole('main')
  for (const [address, shown] of [
    ['/admin', names(page).first()],
    ['/admin?tab=events', main.getByRole('button', { name: /^Edit / }).first()],
    ['/admin/events/1/roster', main.getByRole('heading', { level: 1, name: /^Roster of/ })],
  ] as const) {
    await page.goto(address)
    await expect(shown).toBeVisible()
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main a')]
        .filter((control) => {
          const { left, right, width } = control.getBoundingClientRect()
          const cell = control.closest('[role="gridcell"]')?.getBoundingClientRect()
          const [from, to] = cell ? [cell.left, Math.min(cell.right, innerWidth)] : [0, innerWidth]
          return width > 1 && (left < from - 1 || right > to + 1)
        })
        .map((control) => control.textContent),
    )
    expect(cut, address).toEqual([])
  }
})

test.describe('as cards on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the bookings are cards that load on scroll, filtered and ordered as in the table', async ({
    page,
    site,
  }) => {
    await signInAsAdmin(page, site)
    await page.goto('/admin')
    await expect(names(page)).toHaveCount(20)
    await expect(page.getByRole('grid')).toHaveCount(0)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(names(page)).toHaveCount(40)
    await page.getByLabel('Search name, email, phone or reference').fill('ferntree')
    const card = page.getByRole('listitem').filter({ hasText: 'ferntree4@example.com' })
    await expect(card).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Status').selectOption({ label: 'Confirmed' })
    await page.getByLabel('Order').selectOption({ label: 'Largest total' })
    await expect(page.getByRole('button', { name: '1 filter' })).toBeVisible()
    await expect(card).toHaveCount(0)
    await expect(page.getByText('CONFIRMED').first()).toBeVisible()
    await page.getByLabel('Search name, email, phone or reference').fill('ferntree61@')
    await expect(names(page)).toHaveText(['Anh Ferntree61'])
    await names(page).click()
    await expect(page.getByRole('heading', { name: 'Anh Ferntree61' })).toBeVisible()
  })
})
