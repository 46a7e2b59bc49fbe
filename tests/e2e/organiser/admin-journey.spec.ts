import sharp from 'sharp'
import { notice } from '../fixtures/account.ts'
import { chooseAction, fillEvent, openNewEvent, signInAsAdmin } from '../fixtures/admin-page.ts'
import { bookAsGuest, expect, payByCard, test } from '../fixtures/site.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.setTimeout(120_000)

test('an event is created, viewed, fully booked, waited for, hidden and deleted', {
  tag: '@journey',
}, async ({ page, site, browser, baseURL }) => {
  const title = 'Lantern Camp'
  await signInAsAdmin(page, site)
  const form = await openNewEvent(page)
  await fillEvent(form, { title })
  await form.getByLabel('Max participants').fill('1')
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  await form
    .getByLabel('Picture from this device')
    .setInputFiles({ name: 'camp.png', mimeType: 'image/png', buffer })
  await expect(form.getByLabel('Image URL')).toHaveValue(/^\/media\/pictures\//)
  await form.getByLabel('Picture description').fill('A green field')
  await form.locator('button[type="submit"]').click()
  await expect(notice(page)).toContainText('Event created')
  const line = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title })
  await expect(line).toContainText('Visible')
  await expect(line).toContainText('0/1')

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const family = await context.newPage()
  await family.goto('/')
  const card = family.getByRole('article').filter({ hasText: title })
  await expect(card).toBeVisible()
  await expect(card.locator('img[src*="/media/pictures/"]')).toBeVisible()
  const [event] = await site.sql('SELECT id FROM event WHERE title = $1', [title])
  await bookAsGuest(family, Number(event?.id), 'Lantern')
  await payByCard(family)
  await family.goto(`/event/${event?.id}`)
  await expect(family.getByText('Sold Out').first()).toBeVisible()
  await family.getByRole('button', { name: 'Join Waiting List' }).filter({ visible: true }).click()
  const waiting = family.getByRole('dialog', { name: 'Join Waiting List' })
  await waiting.getByLabel('First name').fill('Wanda')
  await waiting.getByLabel('Last name').fill('Waits')
  await waiting.getByLabel('Email').fill('wanda@example.com')
  await waiting.getByLabel('Phone').fill('0400 111 222')
  await waiting.getByRole('button', { name: 'Join Waiting List' }).click()
  await expect(family.getByText("You're on the waiting list").first()).toBeVisible()

  await page.reload()
  await expect(line).toContainText('1/1')
  await expect(line).toContainText('1 party waiting')
  await chooseAction(page, title, 'Waiting list (1)')
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Wanda Waits')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await chooseAction(page, title, 'Bookings')
  await expect(page.getByRole('tabpanel').getByText('CONFIRMED', { exact: true })).toHaveCount(1)
  await page.goBack()

  await line.getByRole('button', { name: 'Hide' }).click()
  await expect(line).toContainText('Hidden')
  await family.goto('/')
  await expect(family.getByRole('article').first()).toBeVisible()
  await expect(card).toHaveCount(0)
  await chooseAction(page, title, 'Delete')
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this event?' })
  await expect(question).toContainText('This event has 1 paid booking. Cancel the event instead')
  await expect(question.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  // A past camp can be deleted.
  await site.sql(
    "UPDATE event SET start_date = '2025-03-07', end_date = '2025-03-09', ends_at = '2025-03-09' WHERE id = $1",
    [event?.id],
  )
  await page.reload()
  await chooseAction(page, title, 'Delete')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(notice(page)).toContainText('Event deleted')
  await expect(line).toHaveCount(0)
  expect(
    await site.sql('SELECT count(*)::int AS kept FROM booking WHERE event_id = $1', [event?.id]),
  ).toEqual([{ kept: 1 }])
  await context.close()
})
