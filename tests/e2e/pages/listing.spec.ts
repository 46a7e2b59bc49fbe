import { readFile } from 'node:fs/promises'
import { expect, installClock, test } from '../fixtures/site.ts'

test('five filters narrow the list and are in the URL', async ({ page, site }) => {
  await page.goto('/')
  const filters = page.getByRole('group', { name: 'Filter events by category' }).getByRole('button')
  await expect(filters).toHaveText(['All Events', 'Camp Dads', 'Family Camps', 'Wellness', 'Social'])
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(8)
  for (const [label, category, badge, count] of [
    ['Camp Dads', 'outdoor', 'Outdoor', 2],
    ['Family Camps', 'skills', 'Skills & Crafts', 2],
    ['Wellness', 'wellness', 'Wellness', 2],
    ['Social', 'social', 'Social', 2],
  ] as const) {
    await filters.filter({ hasText: label }).click()
    await expect(page).toHaveURL(`${site.url}/?category=${category}`)
    await expect(filters.filter({ hasText: label })).toHaveAttribute('aria-pressed', 'true')
    await expect(cards).toHaveCount(count)
    await expect(cards.getByText(badge, { exact: true })).toHaveCount(count)
  }
  await page.reload()
  await expect(cards).toHaveCount(2)
  await filters.filter({ hasText: 'All Events' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(cards).toHaveCount(8)
})

test('six grey cards show while a filter loads, and a failure can be retried', async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED/)
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(8)
  const answer = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Wellness' }).click()
  const loading = page.getByRole('status', { name: 'Loading events' })
  await expect(loading.locator('> * > *')).toHaveCount(6)
  answer.resolve()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.unroute('**/graphql')
  await page.route('**/graphql', (route) => route.abort())
  await page.getByRole('button', { name: 'Social' }).click()
  await expect(page.getByText('The events could not be loaded.')).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a card shows what, when, where and the price; it offers 3 calendars', async ({ page, site, quiet }) => {
  const [event] = await site.sql(
    "SELECT to_char(start_date, 'FMMonth FMDD') AS day, starts_at AT TIME ZONE 'UTC' AS starts FROM event WHERE id = 1",
  )
  await page.goto('/')
  const card = page.getByRole('article', { name: 'Scenic Rim Campfire Weekend' })
  for (const text of [
    'Outdoor',
    'Two nights under the gums with a proper fire, a billy on the boil and nowhere to be.',
    String(event?.day),
    '4 pm – 10 am',
    'Scenic Rim, near Boonah',
    /\d+ spots remaining/,
    /Starts in \d+d \d+h \d+m \d+s/,
    '$85.00',
    'per adult per night',
    'whole weekend, 1 dad + 1 kid: $260',
  ]) {
    await expect(card).toContainText(text)
  }
  await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/event/1')
  await expect(card.getByRole('link', { name: 'Scenic Rim Campfire Weekend', exact: true })).toHaveAttribute(
    'href',
    '/event/1',
  )
  await expect(card.getByRole('button', { name: 'Book Now' })).toBeEnabled()
  await expect(card.locator('a[href="/event/1"] img')).toHaveCount(1)

  const full = page.getByRole('article', { name: 'Noosa North Shore Rope Swing Camp' })
  await expect(full.getByRole('button', { name: 'Fully Booked' })).toBeDisabled()
  await expect(full).toContainText('0 spots remaining')
  await expect(page.getByRole('article', { name: 'The Big Cook-Up' })).toContainText('per adult per day')

  // On poor reception the script for the file is requested twice.
  quiet.allow(/net::ERR_FAILED/)
  await page.route('**/calendar-choices*.js', (route) => route.abort(), { times: 1 })
  await card.getByRole('button', { name: 'Add to Calendar' }).click()
  await card.getByRole('button', { name: 'Try again' }).click()
  const google = new URL(
    (await card.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')) ?? '',
  )
  expect(google.host + google.pathname).toBe('calendar.google.com/calendar/render')
  expect(google.searchParams.get('text')).toBe('Scenic Rim Campfire Weekend')
  expect(google.searchParams.get('dates')).toMatch(/^\d{8}T060000Z\/\d{8}T000000Z$/)
  const outlook = new URL((await card.getByRole('link', { name: 'Outlook' }).getAttribute('href')) ?? '')
  expect(outlook.searchParams.get('subject')).toBe('Scenic Rim Campfire Weekend')
  expect(outlook.searchParams.get('location')).toBe('Scenic Rim, near Boonah')
  const waiting = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download .ics' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('scenic_rim_campfire_weekend.ics')
  const ics = await readFile(await download.path(), 'utf8')
  expect(ics).toMatch(/BEGIN:VEVENT\r\nUID:event-1-\d+@/)
  expect(ics).toContain('SUMMARY:Scenic Rim Campfire Weekend\r\n')
  expect(ics).toContain('STATUS:CONFIRMED\r\nTRANSP:OPAQUE\r\n')
})

test('the countdown records, hides leading zeros and changes at the start', async ({ page, site }) => {
  const [event] = await site.sql('SELECT starts_at, booking_closes_at FROM event WHERE id = 1')
  await site.sql("UPDATE event SET starts_at = now() + interval '2 hours' WHERE id = 1")
  const card = page.getByRole('article', { name: 'Scenic Rim Campfire Weekend' })
  // The site learns of database changes a moment later.
  await expect(async () => {
    await page.goto('/')
    await expect(card).toContainText(/Starts in 1h 59m \d+s/, { timeout: 3_000 })
  }).toPass()
  const next = page.getByRole('region', { name: 'NEXT ADVENTURE' })
  await expect(next).toContainText('Scenic Rim Campfire Weekend')
  await expect(next).toContainText(/00Days01Hours59Mins\d\dSecs/)
  const before = await next.textContent()
  await expect.poll(() => next.textContent()).not.toBe(before)
  await expect(next.getByRole('link', { name: 'View All Adventures' })).toHaveAttribute('href', '#events')

  await site.sql(`UPDATE event SET starts_at = now() + interval '50 seconds',
    booking_closes_at = now() + interval '50 seconds' WHERE id = 1`)
  await installClock(page)
  await page.reload()
  await expect(card).toContainText(/Starts in 0m \d+s/)
  await expect(card.getByRole('button', { name: 'Book Now' })).toBeEnabled()
  await page.clock.fastForward(50_000)
  await expect(next).toContainText('Event Starting!')
  await expect(card).toContainText('Event Started')
  await expect(card.getByRole('button', { name: 'Booking closed' })).toBeDisabled()
  await site.sql('UPDATE event SET starts_at = $1, booking_closes_at = $2 WHERE id = 1', [
    event?.starts_at,
    event?.booking_closes_at,
  ])
})

test('a picture that cannot be loaded is replaced by the logo', async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED/)
  await page.route('**/media/scenes/camp-01*', (route) => route.abort())
  await page.goto('/event/1')
  await expect(page.locator('article header img')).toHaveAttribute('src', '/media/logo.svg')
  await page.goto('/')
  const card = page.getByRole('article', { name: 'Scenic Rim Campfire Weekend' })
  await card.scrollIntoViewIfNeeded()
  await expect(card.locator('img').first()).toHaveAttribute('src', '/media/logo.svg')
})

test('an event page shows all its parts, and why it cannot be booked', async ({ page, quiet }) => {
  quiet.allow(/status of 404/)
  await page.goto('/event/1')
  const main = page.getByRole('main')
  for (const text of [
    'Outdoor',
    '4 pm – 10 am',
    'Scenic Rim, near Boonah',
    /\d+ spots remaining/,
    /Starts in \d+d \d+h \d+m \d+s/,
  ]) {
    await expect(main).toContainText(text)
  }
  await expect(main.getByRole('heading', { name: "What's Included" })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Damper on a stick' })).toBeVisible()
  await expect(main.getByText('Glamping tent', { exact: true })).toBeVisible()
  await expect(main.getByText('$45.00 per child per night')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Event Details' })).toBeVisible()
  const book = main.getByRole('button', { name: 'Book This Adventure' })
  await expect(book.first()).toBeVisible()

  await page.goto('/event/5')
  await expect(main.getByText('Sold Out', { exact: true }).first()).toBeVisible()
  await expect(book).toHaveCount(0)
  await page.goto('/event/10')
  await expect(main.getByText('This event is over.')).toBeVisible()
  await expect(book).toHaveCount(0)
  await expect(main).not.toContainText('Starts in')
  await page.goto('/event/4')
  await expect(main).toContainText('per adult per day')
  await expect(main).toContainText('Day event')
  await expect(main.getByText('Glamping tent', { exact: true })).toHaveCount(0)
  await page.goto('/event/9')
  await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible()
})

test('a past event shows whether it was full', async ({ page, site }) => {
  const head = page.getByRole('main').locator('header')
  await page.goto('/event/10')
  await expect(head.getByText('Event over', { exact: true })).toBeVisible()
  await expect(head.getByText('Sold Out', { exact: true })).toHaveCount(0)
  await expect(head).toContainText(/[1-9]\d* spots? remaining/)

  const [before] = await site.sql(
    'SELECT max_participants AS most, current_participants AS taken FROM event WHERE id = 10',
  )
  await site.sql('UPDATE event SET max_participants = 12, current_participants = 12 WHERE id = 10')
  // The site may still serve the cached page for a moment.
  await expect(async () => {
    await page.goto('/event/10')
    await expect(head.getByText('Sold Out', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(head.getByText('Event over', { exact: true })).toBeVisible()
  await expect(head).toContainText('0 spots remaining')
  await site.sql('UPDATE event SET max_participants = $1, current_participants = $2 WHERE id = 10', [
    before?.most,
    before?.taken,
  ])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list and the event page can be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(8)
    await page.getByRole('link', { name: 'Scenic Rim Campfire Weekend' }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Scenic Rim Campfire Weekend' })).toBeVisible()
  })
})
