import { fillLogin, notice, PASSWORD } from '../fixtures/account.ts'
import {
  fillEvent,
  findEvent,
  openEditForm,
  openNewEvent,
  save,
  signInAsAdmin,
} from '../fixtures/admin-page.ts'
import { rememberedNotice, rememberNotices } from '../fixtures/passing-notices.ts'
import { expect, test } from '../fixtures/site.ts'

test.beforeEach(async ({ page, site }) => {
  await signInAsAdmin(page, site)
})

test('a second organiser learns that the event was changed, and neither text is lost', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const mine = await openEditForm(page, 'Scenic Rim Campfire Weekend')
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const otherPage = await context.newPage()
  const other = await signInAsAdmin(otherPage, site)
  const theirs = await openEditForm(otherPage, 'Scenic Rim Campfire Weekend')
  await theirs.getByLabel('Location').fill('Moogerah Dam')
  await save(otherPage)
  // Families have booked, so the other organiser has to confirm.
  const question = otherPage.getByRole('dialog', { name: 'This changes a camp that families have booked' })
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(notice(otherPage)).toContainText('Event updated')
  await context.close()

  await mine.getByLabel('Short description').fill('My own words for the card.')
  await save(page)
  await expect(mine.getByText('Someone else changed this event')).toBeVisible()
  await expect(mine.getByText(`${other} saved it on`)).toBeVisible()
  const differences = mine.getByRole('term')
  await expect(differences).toHaveText(['Short description', 'Location'])
  await expect(mine.getByLabel('Short description')).toHaveValue('My own words for the card.')
  expect(await findEvent(site, 'Scenic Rim Campfire Weekend')).toMatchObject({ location: 'Moogerah Dam' })
  // Another press does not overwrite it either.
  await save(page)
  await expect(mine.getByText('Someone else changed this event')).toBeVisible()

  await mine.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(mine.getByRole('textbox', { name: 'Location' })).toHaveValue('Moogerah Dam')
  await expect(mine.getByText('My own words for the card.')).toBeVisible()
  // Escape works here too, and would lose text that only the panel has now.
  await page.keyboard.press('Escape')
  await mine.getByRole('button', { name: 'Keep editing' }).click()
  // Fields without local input can only take the newer version.
  await expect(mine.getByRole('button', { name: /^Use mine/ })).toHaveCount(1)
  await mine.getByRole('button', { name: 'Use mine for Short description' }).click()
  await save(page)
  await expect(notice(page)).toContainText('Event updated')
  expect(await findEvent(site, 'Scenic Rim Campfire Weekend')).toMatchObject({
    location: 'Moogerah Dam',
    short_description: 'My own words for the card.',
  })
})

test('a signed-out organiser sees a notice, logs in again after 0.5 s, loses nothing', async ({
  page,
  site,
}) => {
  const username = await signInAsAdmin(page, site)
  const dialog = await openNewEvent(page)
  await fillEvent(dialog, { title: 'Typed Before' })
  await site.sql('DELETE FROM session')
  const rejected = page.waitForResponse((each) => each.request().postData()?.includes('CreateEvent') ?? false)
  const asked = page.waitForResponse((each) => each.url().includes('/api/login'))
  await rememberNotices(page)
  await save(page)
  await expect(page).toHaveURL(/\/login\?next=/)
  const remembered = await rememberedNotice(page)
  expect(remembered).toContain('Unauthorized')
  expect(remembered).toContain('You are logged out. Logging in again...')
  // The browser's timing does not depend on when the test receives the events.
  const { startTime, responseStart } = (await rejected).request().timing()
  expect((await asked).request().timing().startTime - startTime - responseStart).toBeGreaterThan(450)
  expect(await findEvent(site, 'Typed Before')).toBeUndefined()

  await fillLogin(page, username, PASSWORD)
  await page.getByRole('button', { name: 'Continue editing' }).click()
  const again = page.getByRole('dialog', { name: 'Create Event' })
  await expect(again.getByText(/What you typed before you were logged out is back/)).toBeVisible()
  await expect(again.getByLabel('Title')).toHaveValue('Typed Before')
  await save(page)
  await expect(notice(page)).toContainText('Event created')
})
