import { formatDayRangeAu } from '../../../domain/dates.ts'
import { CUT_OFF, cutOff, notice } from '../fixtures/account.ts'
import { chooseAction, signInAsAdmin } from '../fixtures/admin-page.ts'
import { fillBookings } from '../fixtures/many-bookings.ts'
import { rememberedNotice, rememberNotices } from '../fixtures/passing-notices.ts'
import { expect, test } from '../fixtures/site.ts'

const DELETE_EVENT = 'Are you sure you want to delete this event?'
const DELETE_PAST_EVENT = 'Are you sure you want to delete this past event?'

test.beforeEach(async ({ site }) => {
  await fillBookings(site)
})
test.beforeEach(async ({ page, site }) => {
  await signInAsAdmin(page, site)
})

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('an event is hidden and shown, and the failure is told without a lie', async ({
      page,
      site,
      quiet,
    }) => {
      quiet.allow(CUT_OFF)
      await page.goto('/admin?tab=events')
      const line = page
        .getByRole('tabpanel')
        .getByRole(width === 390 ? 'listitem' : 'row')
        .filter({ hasText: 'Bush Skills and Whittling Camp' })
      await expect(line).toContainText('Visible')
      await expect(line).toContainText('Skills Development')
      const [days] = await site.sql(
        'SELECT start_date::text AS first, end_date::text AS last FROM event WHERE id = 2',
      )
      await expect(line).toContainText(formatDayRangeAu(String(days?.first), String(days?.last)))
      await expect(line).toContainText('$95.00 adult')
      await expect(line).toContainText('$50.00 child')
      await expect(line).toContainText(/\d+\/24/)
      await cutOff(page, 'SetEventVisibility')
      await line.getByRole('button', { name: 'Hide' }).click()
      await expect(notice(page)).toContainText('Failed to update event status')
      await expect(line).toContainText('Visible')
      await page.unroute('**/graphql')
      await line.getByRole('button', { name: 'Hide' }).click()
      await expect(notice(page)).toContainText('Event hidden')
      await expect(line).toContainText('Hidden')
      const [shown] = await site.sql(
        'SELECT count(*)::int AS active FROM event WHERE is_active AND deleted_at IS NULL',
      )
      await expect(page.getByText(`${shown?.active} active, `)).toBeVisible()
      expect(await site.sql('SELECT is_active FROM event WHERE id = 2')).toEqual([{ is_active: false }])
      await line.getByRole('button', { name: 'Show' }).click()
      await expect(notice(page)).toContainText('Event shown')
      await expect(line).toContainText('Visible')
    })

    test('deleting asks first, says what stands in its way, and takes the event out of the list', async ({
      page,
      site,
      quiet,
    }) => {
      quiet.allow(CUT_OFF)
      await page.goto('/admin?tab=events')
      const dialog = page.getByRole('dialog', { name: DELETE_EVENT })
      // Of the sample season: paid for by families.
      await chooseAction(page, 'Bush Skills and Whittling Camp', 'Delete')
      await expect(dialog).toContainText('Bush Skills and Whittling Camp')
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(notice(page)).toContainText('Failed to delete event')
      await expect(dialog).toContainText(
        /Failed to delete event\. This event has \d+ paid bookings?\. Cancel the event instead/,
      )
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()

      await site.sql(
        `INSERT INTO event SELECT (json_populate_record(event, json_build_object('id', $1::int, 'title', $2::text,
          'current_participants', 0, 'is_active', true))).* FROM event WHERE id = 8`,
        [1000 + width, `To be deleted at ${width}`],
      )
      await page.reload()
      await cutOff(page, 'DeleteEvent')
      await chooseAction(page, `To be deleted at ${width}`, 'Delete')
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(notice(page)).toContainText('Failed to delete event')
      await expect(dialog).toBeVisible()
      await page.unroute('**/graphql')
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(notice(page)).toContainText('Event deleted')
      await expect(dialog).toBeHidden()
      await expect(page.getByText(`To be deleted at ${width}`)).toHaveCount(0)
      const [left] = await site.sql('SELECT count(*)::int AS events FROM event WHERE deleted_at IS NULL')
      await expect(page.getByRole('status').filter({ hasText: `${left?.events} events` })).toBeVisible()
      expect(await site.sql('SELECT id FROM event WHERE id = $1', [1000 + width])).toEqual([])
    })

    test('a past event is edited from its line, deleted after the question, and its failure is told', async ({
      page,
      site,
      quiet,
    }) => {
      quiet.allow(CUT_OFF)
      const title = `Old film ${width}`
      await site.sql(
        `INSERT INTO past_event (title, description, video_url, thumbnail_url, duration, event_date, participants)
         VALUES ($1, 'Long ago.', '/media/films/past-1.mp4', '/media/scenes/camp-02.webp', '4:05', '2024-02-03', 12)`,
        [title],
      )
      await page.goto('/admin?tab=past-events')
      const line = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title })
      await expect(line).toContainText('Video available')
      await expect(line).toContainText('3 February 2024 · 4:05 · 12 participants')
      await line.getByRole('button', { name: 'Edit' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Duration').fill('4:06')
      await form.locator('button[type="submit"]').click()
      await expect(line).toContainText('4:06')
      await expect(form).toBeHidden()

      const dialog = page.getByRole('dialog', { name: DELETE_PAST_EVENT })
      await line.getByRole('button', { name: 'Delete' }).click()
      await expect(dialog).toContainText(title)
      await cutOff(page, 'DeletePastEvent')
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(notice(page)).toContainText('Failed to delete past event')
      await expect(dialog).toContainText('Failed to delete past event')
      await page.unroute('**/graphql')
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(notice(page)).toContainText('Past event deleted')
      await expect(line).toHaveCount(0)
    })

    test('the waiting line of an event is shown in its order, with the size of each party', async ({
      page,
    }) => {
      await page.goto('/admin?tab=events')
      const title = 'Waterfalls and Quiet Mornings'
      await expect(
        page
          .getByRole('tabpanel')
          .getByRole(width === 390 ? 'listitem' : 'row')
          .filter({ hasText: title }),
      ).toContainText('3 parties waiting')
      await chooseAction(page, title, 'Waiting list (3)')
      const line = page.getByRole('dialog', { name: 'Waiting list' }).getByRole('listitem')
      await expect(line).toHaveCount(3)
      await expect(line.nth(0)).toContainText('Wait Number1')
      await expect(line.nth(0)).toContainText('2 spots: 1 adult, 1 child')
      await expect(line.nth(1)).toContainText('Wait Number2')
      await expect(line.nth(2)).toContainText('Wait Number3')
      await expect(line.nth(2)).toContainText('1 spot: 1 adult')
    })
  })
}

test('more people than spots is a warning in the list', async ({ page, site }) => {
  await site.sql(
    `INSERT INTO event SELECT (json_populate_record(event, '{ "id": 3000, "title": "Crowded Camp", "is_active": false,
      "max_participants": 2, "current_participants": 7 }')).* FROM event WHERE id = 8`,
  )
  await page.goto('/admin?tab=events&q=crowded')
  const line = page.getByRole('row').filter({ hasText: 'Crowded Camp' })
  await expect(line).toContainText('7/2')
  await expect(line).toContainText('5 over capacity')
  await site.sql('DELETE FROM event WHERE id = 3000')
})

test('an organiser whose session ended is told by whatever is saved, and signs in again', async ({
  page,
  site,
}) => {
  await page.goto('/admin?tab=events')
  const hide = page.getByRole('button', { name: 'Hide Scenic Rim Campfire Weekend' })
  await expect(hide).toBeVisible()
  await site.sql('DELETE FROM session')
  const refused = page
    .waitForResponse((response) => response.request().postData()?.includes('SetEventVisibility') ?? false)
    .then(() => Date.now())
  const gone = page.waitForRequest(/\/api\/login/).then(() => Date.now())
  await rememberNotices(page)
  await hide.click()
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(await rememberedNotice(page)).toMatch(/Unauthorized.*You are logged out\. Logging in again\.\.\./)
  expect((await gone) - (await refused)).toBeGreaterThan(450)
  expect(await site.sql('SELECT is_active FROM event WHERE id = 1')).toEqual([{ is_active: true }])
})

test('the notice of an ended session is read also when what shows it comes late', async ({ page, site }) => {
  // The pages' service worker fetches it, so the route is the whole browser's.
  await page.context().route('**/assets/toast-shelf*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/admin?tab=events')
  const hide = page.getByRole('button', { name: 'Hide Scenic Rim Campfire Weekend' })
  await expect(hide).toBeVisible()
  await site.sql('DELETE FROM session')
  await rememberNotices(page)
  await hide.click()
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(await rememberedNotice(page)).toMatch(/Unauthorized.*You are logged out/)
})
