import type { Page } from '@playwright/test'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { signIn } from '../fixtures/signed-in.ts'
import { expect } from '../fixtures/site.ts'
import {
  addressPattern,
  asBefore,
  holdBack,
  type Journey,
  PHONE,
  stage,
  type Visit,
  yes,
} from './screen-states.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const first = (page: Page) => region(page, 'Upcoming Adventures').getByRole('article').first()

async function bookByCall(page: Page): Promise<string> {
  const data = {
    eventId: 8,
    firstName: 'Rob',
    lastName: 'Regular',
    email: 'regular@example.com',
    phone: '0400 111 222',
    emergencyContactName: 'Alex Example',
    emergencyContactPhone: '0400 333 444',
    adultCount: 1,
    childCount: 1,
    childrenDetails: [{ name: 'Mia', age: 7, allergies: '' }],
  }
  const response = await page.request.post('/api/bookings', { data })
  expect(response.status(), await response.text()).toBe(201)
  return String((await response.json()).id)
}

/** Adds one booking per state with a distinct badge. */
async function bookInEveryState({ page, site }: Visit): Promise<void> {
  const states = [
    "state = 'CONFIRMED', payment_state = 'PAID', paid_cents = total_cents, confirmed_at = now()",
    "state = 'CANCELLED', cancelled_at = now()",
    "payment_state = 'FAILED'",
    "state = 'CONFIRMED', payment_state = 'PAID', paid_cents = total_cents, confirmed_at = now()",
    "payment_state = 'UNPAID'",
  ]
  for (const state of states) {
    const id = await bookByCall(page)
    await site.sql(`UPDATE booking SET ${state} WHERE id = $1`, [id])
  }
}

const badge =
  (status: string) =>
  async ({ page }: Visit) => {
    const shown = region(page, 'Your Recent Bookings').getByText(status, { exact: true }).first()
    const colour = await shown.evaluate((box) => getComputedStyle(box).backgroundColor)
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < 20) return 'grey'
    if (Math.min(red, green) > blue + 40) return 'yellow'
    return red > green ? 'red' : 'green'
  }

const factOfFirst =
  (column: string, shown: (row: Record<string, unknown>) => string) =>
  async ({ page, site }: Visit) => {
    const [event] = await site.sql(
      `SELECT ${column} FROM event WHERE is_active AND starts_at > now() ORDER BY starts_at, id LIMIT 1`,
    )
    return yes((await first(page).textContent())?.includes(shown(event ?? {})) ?? false)
  }

export const dashboardJourney: Journey = {
  title: 'the dashboard of a member',
  stages: [
    stage(
      'dashboard signed out',
      async ({ page }) => {
        await page.goto('/profile')
        await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
      },
      { 'no error': ({ page }) => page.getByRole('main').getByRole('alert').count() },
    ),
    stage('dashboard while loading', async ({ page, site }) => {
      await page.setViewportSize(PHONE)
      await signIn(page, site, { username: 'newcomer', firstName: 'Robin' })
      await holdBack(page, 'ProfilePage')
      await page.goto('/profile')
    }),
    stage(
      'dashboard of a new member',
      async ({ page }) => {
        await asBefore(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
      {
        greeting: ({ page }) => isGreeted(page, 'Robin'),
        adventures: ({ page }) => region(page, 'Upcoming Adventures').getByRole('article').count(),
        book: async ({ page, site }) => {
          const href = await first(page).getByRole('link', { name: 'Book Now' }).getAttribute('href')
          const documented = '/?bookEvent={id}'
          return addressPattern(documented).test(`${site.url}${href}`) ? documented : String(href)
        },
        date: factOfFirst('start_date::text AS first, end_date::text AS last', (row) =>
          formatDayRangeAu(String(row.first), String(row.last)),
        ),
        location: factOfFirst('location', (row) => String(row.location)),
      },
    ),
    stage('dashboard with a full event', async ({ page, site }) => {
      const next = 'SELECT id FROM event WHERE is_active AND starts_at > now() ORDER BY starts_at, id LIMIT 1'
      const [event] = await site.sql(
        `UPDATE event SET max_participants = current_participants + 1000 WHERE id = (${next})
         RETURNING id, current_participants AS taken`,
      )
      await site.sql('UPDATE event SET current_participants = max_participants WHERE id = $1', [event?.id])
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await site.sql('UPDATE event SET current_participants = $2, max_participants = 40 WHERE id = $1', [
        event?.id,
        event?.taken,
      ])
    }),
    stage(
      'dashboard at home',
      async ({ page, site }) => {
        await page.context().clearCookies()
        await signIn(page, site, { username: 'nameless' })
        await page.goto('/home')
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Good')
      },
      { username: ({ page }) => isGreeted(page, 'nameless') },
    ),
    stage(
      'dashboard with bookings',
      async (visit) => {
        const { page, site } = visit
        await page.context().clearCookies()
        await signIn(page, site, { username: 'regular', firstName: 'Rob' })
        await bookInEveryState(visit)
        await page.goto('/profile')
        await expect(region(page, 'Your Recent Bookings')).toBeVisible()
      },
      {
        recent: ({ page }) => region(page, 'Your Recent Bookings').getByRole('listitem').count(),
        due: async ({ page, site }) => {
          const link = region(page, 'Action Required').getByRole('link', { name: 'Complete Payment' }).first()
          const href = await link.getAttribute('href')
          const documented = '/checkout?bookingId={id}'
          return addressPattern(documented).test(`${site.url}${href}`) ? documented : String(href)
        },
        listed: ({ page }) => region(page, 'Action Required').getByRole('listitem').count(),
      },
    ),
    stage(
      'dashboard with all bookings',
      async ({ page }) => {
        await page.getByRole('button', { name: 'View All Bookings (5)' }).click()
        await expect(region(page, 'Your Recent Bookings').getByRole('listitem')).toHaveCount(5)
      },
      {
        all: ({ page }) => region(page, 'Your Recent Bookings').getByRole('listitem').count(),
        pending: badge('pending'),
        completed: badge('completed'),
        cancelled: badge('cancelled'),
        failed: badge('failed'),
      },
    ),
  ],
}

async function isGreeted(page: Page, name: string): Promise<string> {
  const greeting = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  return yes(new RegExp(`^Good (Morning|Afternoon|Evening), ${name}$`).test(greeting))
}
