import type { Page } from '@playwright/test'
import { formatDayAu, formatDayRangeAu } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { PASSWORD } from '../fixtures/account.ts'
import { chooseAction, signInAsAdmin } from '../fixtures/admin-page.ts'
import { expect, type Site } from '../fixtures/site.ts'
import { asBefore, DESK, holdBack, type Journey, noticed, onOperation, PHONE, stage, yes } from './stages.ts'

const main = (page: Page) => page.getByRole('main')
const says = async (page: Page, text: string) =>
  yes((await main(page).textContent())?.includes(text) ?? false)
const camp = 'Scenic Rim Campfire Weekend'

async function bookFor(page: Page, lastName: string): Promise<string> {
  const data = {
    eventId: 8,
    firstName: 'Sam',
    lastName,
    email: `${lastName.toLowerCase()}@example.com`,
    phone: '0400 111 222',
    emergencyContactName: 'Alex Example',
    emergencyContactPhone: '0400 333 444',
    adultCount: 1,
  }
  const response = await page.request.post('/api/bookings', { data })
  expect(response.status(), await response.text()).toBe(201)
  return String((await response.json()).id)
}

/** A booking of imported data, whose event is not there. */
async function forgetEventOf(site: Site, id: string, isGone: boolean): Promise<void> {
  await site.sql(`SET session_replication_role = replica;
    UPDATE booking SET event_id = ${isGone ? -1 : 8} WHERE id = '${id}';
    SET session_replication_role = DEFAULT`)
}

async function one(site: Site, sql: string): Promise<Record<string, unknown>> {
  const [row] = await site.sql(sql)
  return row ?? {}
}

const BADGES = /^(PENDING PAYMENT|CONFIRMED)$/

/** The dashboard for strangers, members and organisers. */
export const adminJourney: Journey = {
  title: 'the dashboard of the organiser',
  allow: /ERR_FAILED/,
  stages: [
    stage('admin while loading', async ({ page }) => {
      await page.setViewportSize(PHONE)
      await holdBack(page, 'Viewer')
      await page.goto('/admin')
    }),
    stage('admin for a stranger', async ({ page }) => {
      await asBefore(page)
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    }),
    stage('admin for a member', async ({ page }) => {
      const data = { username: 'no.organiser', email: 'no.organiser@example.com', password: PASSWORD }
      expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201)
      await page.goto('/admin')
    }),
    stage(
      'admin dashboard',
      async ({ page, site }) => {
        const orphan = await bookFor(page, 'Orphan')
        await bookFor(page, 'Pending')
        await forgetEventOf(site, orphan, true)
        await signInAsAdmin(page, site)
        await page.goto('/admin')
        await expect(main(page).getByText('Sam Pending')).toBeVisible()
        await forgetEventOf(site, orphan, false)
      },
      {
        events: async ({ page, site }) => {
          const { active, hidden } = await one(
            site,
            `SELECT count(*) FILTER (WHERE is_active) AS active, count(*) FILTER (WHERE NOT is_active) AS hidden
             FROM event WHERE deleted_at IS NULL`,
          )
          return says(page, `${active} active, ${hidden} inactive`)
        },
        bookings: async ({ page, site }) => {
          const { paid, pending } = await one(
            site,
            `SELECT count(*) FILTER (WHERE state = 'CONFIRMED') AS paid,
               count(*) FILTER (WHERE state IN ('HELD', 'EXPIRED')) AS pending FROM booking`,
          )
          return says(page, `${paid} confirmed, ${pending} pending`)
        },
        revenue: async ({ page, site }) => {
          const { cents } = await one(
            site,
            'SELECT coalesce(sum(captured_cents - refunded_cents), 0)::int AS cents FROM payment',
          )
          return says(page, `Revenue${formatMoney(Number(cents))}`)
        },
        films: async ({ page, site }) => {
          const { films } = await one(site, 'SELECT count(*) AS films FROM past_event')
          return says(page, `Past Events${films}Video archive`)
        },
        'first tab': async ({ page }) =>
          (await page.getByRole('tab', { selected: true }).allTextContents()).join(),
        tabs: async ({ page }) => (await page.getByRole('tab').allTextContents()).join(', '),
        order: async ({ page }) => {
          const badges = await main(page).getByText(BADGES).allTextContents()
          return yes(
            badges.lastIndexOf('PENDING PAYMENT') < badges.indexOf('CONFIRMED') &&
              badges.includes('CONFIRMED'),
          )
        },
        booked: async ({ page, site }) => {
          const { day } = await one(
            site,
            `SELECT (created_at AT TIME ZONE 'Australia/Brisbane')::date::text AS day FROM booking
             WHERE last_name = 'Pending'`,
          )
          return says(page, formatDayAu(String(day)))
        },
        title: async ({ page, site }) => {
          const { title } = await one(site, 'SELECT title FROM event WHERE id = 8')
          return says(page, String(title))
        },
        total: async ({ page, site }) => {
          const { cents } = await one(
            site,
            "SELECT total_cents AS cents FROM booking WHERE last_name = 'Pending'",
          )
          return says(page, formatMoney(Number(cents)))
        },
      },
    ),
    stage(
      'admin events',
      async ({ page }) => {
        await page.setViewportSize(DESK)
        await page.goto('/admin?tab=events')
        await expect(page.getByRole('button', { name: `Hide ${camp}` })).toBeVisible()
      },
      {
        dates: async ({ page, site }) => {
          const { first, last } = await one(
            site,
            'SELECT start_date::text AS first, end_date::text AS last FROM event WHERE id = 1',
          )
          return says(page, formatDayRangeAu(String(first), String(last)))
        },
        capacity: async ({ page, site }) => {
          const { taken, most } = await one(
            site,
            'SELECT current_participants AS taken, max_participants AS most FROM event WHERE id = 1',
          )
          return says(page, `${taken}/${most}`)
        },
      },
    ),
    stage('admin event not hidden', async ({ page }) => {
      await onOperation(page, 'SetEventVisibility', 'cut off')
      await page.getByRole('button', { name: `Hide ${camp}` }).click()
      await noticed(page, 'Failed to update event status')
    }),
    stage(
      'admin event hidden',
      async (visit) => {
        const { page } = visit
        await asBefore(page)
        const sent = page.waitForRequest((request) => isOperation(request, 'SetEventVisibility'))
        await page.getByRole('button', { name: `Hide ${camp}` }).click()
        visibility = Object.keys(JSON.parse((await sent).postData() ?? '{}').variables.input).join(', ')
        await expect(page.getByRole('button', { name: `Show ${camp}` })).toBeVisible()
      },
      {
        sent: () => visibility,
        badge: async ({ page, site }) => {
          const row = page.getByRole('row').filter({ hasText: camp })
          const badge = await row.getByText(/^(Visible|Hidden)$/).textContent()
          await site.sql('UPDATE event SET is_active = true WHERE id = 1')
          return badge ?? ''
        },
      },
    ),
    stage('admin event deletion', async ({ page }) => {
      await chooseAction(page, camp, 'Delete')
    }),
    stage('admin event not deleted', async ({ page }) => {
      await onOperation(page, 'DeleteEvent', 'cut off')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await noticed(page, 'Failed to delete event')
    }),
    stage('admin past events', async ({ page }) => {
      await asBefore(page)
      await page.goto('/admin?tab=past-events')
    }),
    stage('admin past event deletion', async ({ page }) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
    }),
    stage('admin past event not deleted', async ({ page }) => {
      await onOperation(page, 'DeletePastEvent', 'cut off')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await noticed(page, 'Failed to delete past event')
    }),
    stage('admin not loaded', async ({ page }) => {
      await asBefore(page)
      await onOperation(page, 'AdminPage', 'cut off')
      await onOperation(page, 'AdminBookings', 'cut off')
      await page.goto('/admin')
      await expect(main(page).getByRole('alert').first()).toBeVisible()
    }),
  ],
}

let visibility = ''

function isOperation(request: { postData: () => string | null }, name: string): boolean {
  return request.postData()?.includes(`"operationName":"${name}"`) ?? false
}
