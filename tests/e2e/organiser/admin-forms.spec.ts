import { CUT_OFF, cutOff, notice } from '../fixtures/account.ts'
import {
  eventTitled,
  openEditForm,
  openNewEvent,
  openNewPastEvent,
  openSimpleEvent,
  save,
  signInAsAdmin,
} from '../fixtures/admin-page.ts'
import { judge } from '../fixtures/judge.ts'
import { expect, test } from '../fixtures/site.ts'

// The many judgements of one dialog, on two cores.
test.describe.configure({ timeout: 120_000 })

test.beforeEach(async ({ page, site }) => {
  await signInAsAdmin(page, site)
})

test('the simple form needs every field and sends its day in ISO 8601', async ({ page, site }) => {
  const dialog = await openSimpleEvent(page)
  await save(page)
  for (const field of ['Title', 'Description', 'Short description', 'Category', 'Price', 'Date']) {
    await expect(dialog.getByText(`${field} is required`, { exact: true })).toBeVisible()
  }
  for (const field of ['Start time', 'End time', 'Location', 'Max participants']) {
    await expect(dialog.getByText(`${field} is required`, { exact: true })).toBeVisible()
  }
  await expect(dialog.getByText('Valid image URL is required', { exact: true })).toBeVisible()
  await dialog.getByLabel('Title').fill('Kite Day')
  await dialog.getByLabel('Short description').fill('Build one, fly it.')
  await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill('String, paper and wind.')
  await dialog.getByLabel('Category').selectOption('social')
  await dialog.getByLabel('Price').fill('25')
  await dialog.getByLabel('Date').fill('2031-04-05')
  await dialog.getByLabel('Start time').fill('09:00')
  await dialog.getByLabel('End time').fill('15:00')
  await dialog.getByLabel('Location').fill('Redcliffe')
  await dialog.getByLabel('Max participants').fill('30')
  await dialog.getByLabel('Image URL').fill('/media/scenes/camp-05.webp')
  const sent = page.waitForRequest((request) => request.postData()?.includes('CreateSimpleEvent') ?? false)
  await save(page)
  const { input } = JSON.parse((await sent).postData() ?? '{}').variables
  expect(input).toMatchObject({ date: '2031-04-04T14:00:00.000Z', maxParticipants: 30 })
  await expect(notice(page)).toContainText('Event created')
  expect(await eventTitled(site, 'Kite Day')).toMatchObject({
    adult_price_cents: 2500,
    child_price_cents: 2500,
    start_time: '09:00',
  })
})

test('the form of a past event needs every field and says when it failed', async ({ page, site, quiet }) => {
  quiet.allow(CUT_OFF)
  const dialog = await openNewPastEvent(page)
  await save(page)
  for (const message of [
    'Title is required',
    'Description is required',
    'Valid video URL is required',
    'Valid thumbnail URL is required',
    'Duration is required',
    'Event date is required',
    'Number of participants is required',
  ]) {
    await expect(dialog.getByText(message, { exact: true })).toBeVisible()
  }
  await dialog.getByLabel('Title').fill('Winter Camp')
  await dialog.getByLabel('Description').fill('Frost on the tents.')
  await dialog.getByLabel('Video URL').fill('javascript:alert(1)')
  await dialog.getByLabel('Thumbnail URL').fill('/media/scenes/camp-03.webp')
  await dialog.getByLabel('Duration').fill('8:32')
  await dialog.getByLabel('Event date').fill('2025-06-21')
  await dialog.getByLabel('Number of participants').fill('42')
  await save(page)
  await expect(dialog.getByText('Valid video URL is required', { exact: true })).toBeVisible()
  await dialog.getByLabel('Video URL').fill('https://example.com/winter.mp4')
  await cutOff(page, 'CreatePastEvent')
  await save(page)
  await expect(notice(page)).toContainText('Failed to create past event')
  await expect(dialog.getByLabel('Title')).toHaveValue('Winter Camp')
  await page.unroute('**/graphql')
  await save(page)
  await expect(notice(page)).toContainText('Past event created')
  expect(
    await site.sql('SELECT duration, participants FROM past_event WHERE title = $1', ['Winter Camp']),
  ).toEqual([{ duration: '8:32', participants: 42 }])
  await page.goto('/#past-adventures')
  const past = page.getByRole('region', { name: 'See what a weekend looks like' })
  await past.getByRole('button', { name: 'Camps we have been on' }).click()
  await expect(past.getByText('Camps we have been on')).toBeFocused()
  const added = past.getByRole('listitem').filter({ hasText: 'Winter Camp' })
  await expect(added).toContainText(/42 people.*Frost on the tents\./)
  const video = added.getByRole('link', { name: /^Watch the video \(8:32\)/ })
  await expect(video).toHaveAttribute('href', 'https://example.com/winter.mp4')
})

test('the forms are accessible, empty, with errors and filled in', async ({ page, site }) => {
  const dialog = await openNewEvent(page)
  await judge(page, 'empty event form')
  await save(page)
  await expect(dialog.getByText('Title is required', { exact: true })).toBeVisible()
  await judge(page, 'event form with errors')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const edit = await openEditForm(page, 'Scenic Rim Campfire Weekend')
  await site.sql("UPDATE event SET version = version + 1, location = 'A newer place' WHERE id = 1")
  await edit.getByLabel('Title').fill('Scenic Rim Campfire Weekend')
  await save(page)
  await expect(edit.getByText('Somebody else changed this event')).toBeVisible()
  await judge(page, 'event form with a newer version')
})
