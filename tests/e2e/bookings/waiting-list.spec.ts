import type { Page } from '@playwright/test'
import { notice } from '../fixtures/account.ts'
import { judge } from '../fixtures/judge.ts'
import { expect, openBookingForm, type Site, test } from '../fixtures/site.ts'

/** Of the sample season: the camp that is sold out. */
const fullCamp = { id: 5, title: 'Noosa North Shore Rope Swing Camp' }
const PHONE = { width: 390, height: 844 }
const done = "You're on the waiting list"

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: 'Join Waiting List' })
}

async function openFromPage(page: Page) {
  await page.goto(`/event/${fullCamp.id}`)
  await page.getByRole('button', { name: 'Join Waiting List' }).filter({ visible: true }).click()
  await expect(dialogOf(page).getByText(fullCamp.title)).toBeVisible()
}

async function fillContact(page: Page, email: string) {
  const dialog = dialogOf(page)
  await dialog.getByLabel('First name').fill('Sam')
  await dialog.getByLabel('Last name').fill('Waits')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill('0400 111 222')
}

function send(page: Page) {
  return dialogOf(page).getByRole('button', { name: 'Join Waiting List' }).click()
}

test('a full camp is joined from its page, with every message, and left by the mailed link', {
  tag: '@journey',
}, async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  const email = 'page@example.com'
  await openFromPage(page)
  const dialog = dialogOf(page)
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE })
  const adults = dialog.getByLabel('Adults', { exact: true })
  const children = dialog.getByLabel('Children', { exact: true })
  await expect(adults).toHaveValue('1')
  await expect(children).toHaveValue('0')
  // What is less than can be is corrected when the field is left.
  await adults.fill('0')
  await children.fill('-1')
  await send(page)
  await expect(adults).toHaveValue('1')
  await expect(children).toHaveValue('0')
  for (const [label, message] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Please enter a valid email'],
    ['Phone', 'Phone is required'],
  ] as const) {
    await expect(dialog.getByRole('textbox', { name: label })).toHaveAccessibleDescription(message)
  }
  await expect(dialog.getByLabel('First name')).toBeFocused()

  await fillContact(page, email)
  // What is left empty counts as 1 adult and 0 children.
  await adults.fill('')
  await children.fill('')
  await children.blur()
  await expect(adults).toHaveValue('1')
  await expect(children).toHaveValue('0')
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
  await judge(page, 'the party behind the emailed link')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Your party is changed' })).toBeVisible()
  expect(await entry()).toEqual([{ adult_count: 3, child_count: 1, closed_at: null }])

  await page.goto(await leavePath(site, email))
  await expect(page).toHaveURL(/\/waiting-list\/leave\?entry=\d+&event=5$/)
  await expect(page.getByRole('heading', { name: 'Leave the waiting list?' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(fullCamp.title)
  expect(await entry()).toMatchObject([{ closed_at: null }])
  await page.getByRole('button', { name: 'Leave Waiting List' }).click()
  await expect(page.getByRole('heading', { name: 'You have left the waiting list.' })).toBeVisible()
  expect((await entry())[0]?.closed_at).not.toBeNull()
})

/** The path of the link that leaves the list; the mail also has the address of the event. */
async function leavePath(site: Site, email: string): Promise<string> {
  const text = await site.mailTo(email, fullCamp.title)
  return /https?:\/\/[^/\s]+(\/waiting-list\/leave\?entry=\d+&event=\d+#\S+)/.exec(text)?.[1] ?? 'no link'
}

test('the whole way works by keyboard', async ({ page }) => {
  await page.goto(`/event/${fullCamp.id}`)
  const button = page.getByRole('button', { name: 'Join Waiting List' }).filter({ visible: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('First name').focus()
  for (const text of ['Sam', 'Keys', 'keys@example.com', '0400 111 222']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Adults', { exact: true })).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: done })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
})

test('who wants to book more spots than are left goes on to the list with what was typed, and back', async ({
  page,
  site,
}) => {
  await site.sql('UPDATE event SET max_participants = current_participants + 2 WHERE id = 2')
  await openBookingForm(page, 2)
  const booking = page.getByRole('dialog', { name: 'Book Event' })
  await booking.getByLabel('First name').fill('Sam')
  await booking.getByLabel('Adults', { exact: true }).fill('3')
  await expect(booking.getByText('Your party of 3 does not fit.')).toBeVisible()
  await booking.getByRole('button', { name: 'Join Waiting List' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('First name')).toHaveValue('Sam')
  await expect(dialog.getByLabel('Adults', { exact: true })).toHaveValue('3')
  await fillContact(page, 'smaller@example.com')
  await dialog.getByLabel('Adults', { exact: true }).fill('2')
  await send(page)
  await expect(dialog.getByText('Good news: there is room for your party now.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Book now' }).click()
  await expect(page.getByRole('dialog', { name: 'Book Event' })).toBeVisible()
})

test('each state of the dialog and of the page to leave is accessible', async ({ page, site }) => {
  test.setTimeout(180_000)
  await openFromPage(page)
  await send(page)
  await expect(dialogOf(page).getByText('First name is required')).toBeVisible()
  await judge(page, 'waiting list form with errors')
  await fillContact(page, 'axe@example.com')
  await dialogOf(page).getByLabel('Adults', { exact: true }).fill('2')
  await send(page)
  await expect(dialogOf(page).getByRole('heading', { name: done })).toBeVisible()
  await judge(page, 'on the waiting list')

  await page.goto(await leavePath(site, 'axe@example.com'))
  await expect(page.getByRole('heading', { name: 'Leave the waiting list?' })).toBeVisible()
  await judge(page, 'leave the waiting list')
  await page.getByRole('button', { name: 'Leave Waiting List' }).click()
  await expect(page.getByRole('heading', { name: 'You have left the waiting list.' })).toBeVisible()
  await judge(page, 'left the waiting list')
})
