import type { Page } from '@playwright/test'
import { notice } from '../fixtures/account.ts'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { expect, type Site, test } from '../fixtures/site.ts'

/** The sold-out camp of the sample season. */
const fullCamp = { id: 5, title: 'Noosa North Shore Rope Swing Camp' }
const done = "You're on the waiting list"

function getDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Join Waiting List' })
}

async function openFromPage(page: Page) {
  await page.goto(`/event/${fullCamp.id}`)
  await page.getByRole('button', { name: 'Join Waiting List' }).filter({ visible: true }).click()
  await expect(getDialog(page).getByText(fullCamp.title)).toBeVisible()
}

async function fillContact(page: Page, email: string) {
  const dialog = getDialog(page)
  await dialog.getByLabel('First name').fill('Sam')
  await dialog.getByLabel('Last name').fill('Waits')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill('0400 111 222')
}

function send(page: Page) {
  return getDialog(page).getByRole('button', { name: 'Join Waiting List' }).click()
}

test('on a phone a visitor joins a waiting list, changes the entry, leaves by the emailed link', {
  tag: '@journey',
}, async ({ page, site }) => {
  const phone = { width: 390, height: 844 }
  await page.setViewportSize(phone)
  const email = 'page@example.com'
  await openFromPage(page)
  const dialog = getDialog(page)
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone })
  const children = dialog.getByLabel('Children', { exact: true })
  await fillContact(page, email)
  await dialog.getByRole('button', { name: 'Add one child' }).click()
  await expect(children).toHaveValue('1')
  await send(page)
  await expect(dialog.getByRole('heading', { name: done })).toBeFocused()
  await expect(dialog).toContainText(`We will email ${email} if a spot opens for ${fullCamp.title}.`)
  await expect(notice(page)).toContainText('Added to Waiting List')
  await expect(notice(page)).toContainText("You'll be notified if a spot becomes available.")
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  const entry = () =>
    site.sql('SELECT adult_count, child_count, closed_at FROM waiting_list_entry WHERE email = $1', [email])
  expect(await entry()).toEqual([{ adult_count: 1, child_count: 1, closed_at: null }])

  await page.goto((await leavePath(site, email)).replace('#', '&change=party#'))
  await page.getByLabel('Adults', { exact: true }).fill('3')
  await checkAccessibility(page, 'the party behind the emailed link')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Your party has been updated' })).toBeVisible()
  expect(await entry()).toEqual([{ adult_count: 3, child_count: 1, closed_at: null }])

  await page.goto(await leavePath(site, email))
  await expect(page).toHaveURL(/\/waiting-list\/leave\?entry=\d+&event=5$/)
  await expect(page.getByRole('heading', { name: 'Leave the waiting list?' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(fullCamp.title)
  expect(await entry()).toMatchObject([{ closed_at: null }])
  await page.getByRole('button', { name: 'Leave waiting list' }).click()
  await expect(page.getByRole('heading', { name: 'You have left the waiting list.' })).toBeVisible()
  expect((await entry())[0]?.closed_at).not.toBeNull()
})

/** Returns the path of the leave link. The email also contains the URL of the event. */
async function leavePath(site: Site, email: string): Promise<string> {
  const text = await site.readEmailText(email, fullCamp.title)
  return /https?:\/\/[^/\s]+(\/waiting-list\/leave\?entry=\d+&event=\d+#\S+)/.exec(text)?.[1] ?? 'no link'
}

test('each state of the dialog and of the leave page is accessible', async ({ page, site }) => {
  test.setTimeout(180_000)
  await openFromPage(page)
  await send(page)
  await expect(getDialog(page).getByText('First name is required')).toBeVisible()
  await checkAccessibility(page, 'waiting list form with errors')
  await fillContact(page, 'axe@example.com')
  await getDialog(page).getByLabel('Adults', { exact: true }).fill('2')
  await send(page)
  await expect(getDialog(page).getByRole('heading', { name: done })).toBeVisible()
  await checkAccessibility(page, 'on the waiting list')

  await page.goto(await leavePath(site, 'axe@example.com'))
  await expect(page.getByRole('heading', { name: 'Leave the waiting list?' })).toBeVisible()
  await checkAccessibility(page, 'leave the waiting list')
  await page.getByRole('button', { name: 'Leave waiting list' }).click()
  await expect(page.getByRole('heading', { name: 'You have left the waiting list.' })).toBeVisible()
  await checkAccessibility(page, 'left the waiting list')
})
