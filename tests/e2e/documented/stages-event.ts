import type { Page } from '@playwright/test'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { expect } from '../fixtures/site.ts'
import { DESK, type Journey, PHONE, stage, type Visit, yes } from './screen-states.ts'

const main = (page: Page) => page.getByRole('main')
const share = (page: Page) => page.getByRole('button', { name: 'Share Event' }).click()

const left =
  (name: string) =>
  async ({ page }: Visit) =>
    (await page.locator('html').getAttribute(`data-${name}`)) ?? ''

async function withShareSheet(page: Page, isBroken: boolean): Promise<void> {
  await page.addInitScript((breaks) => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async ({ url }: ShareData) => {
        document.documentElement.dataset.shared = new URL(url ?? '').pathname
        if (breaks) throw new Error('the sheet broke')
      },
    })
  }, isBroken)
}

async function withoutShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined })
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          document.documentElement.dataset.copied = new URL(text).pathname
        },
      },
    })
  })
}

export const eventJourney: Journey = {
  title: 'the event page',
  allow: /status of 404|The event could not be shared/,
  stages: [
    stage(
      'event on a phone',
      async ({ page }) => {
        await page.setViewportSize(PHONE)
        await page.goto('/event/1')
        await expect(
          main(page)
            .getByText(/Starts in \d+d \d+h \d+m \d+s/)
            .first(),
        ).toBeAttached()
      },
      {
        description: async ({ page, site }) => {
          const [event] = await site.sql(
            "SELECT split_part(description, E'\\n', 1) AS first FROM event WHERE id = 1",
          )
          return yes((await main(page).textContent())?.includes(String(event?.first)) ?? false)
        },
        activities: async ({ page }) =>
          yes(
            (await main(page).getByRole('listitem').filter({ hasText: 'Damper on a stick' }).count()) === 1,
          ),
        dates: async ({ page, site }) => {
          const [event] = await site.sql(
            'SELECT start_date::text AS first, end_date::text AS last FROM event WHERE id = 1',
          )
          const dates = formatDayRangeAu(String(event?.first), String(event?.last))
          return yes((await main(page).textContent())?.includes(dates) ?? false)
        },
      },
    ),
    stage('event on a desk', ({ page }) => page.setViewportSize(DESK)),
    stage('event without add-ons', ({ page }) => page.goto('/event/4'), {
      tent: ({ page }) => main(page).getByText('Glamping tent', { exact: true }).count(),
    }),
    stage('sold-out event', ({ page }) => page.goto('/event/5'), {
      book: ({ page }) => page.getByRole('button', { name: 'Book This Adventure' }).count(),
    }),
    stage(
      'event that is over',
      async ({ page }) => {
        await page.goto('/event/10')
        await expect(main(page).getByText('This event is over.').first()).toBeVisible()
      },
      {
        buttons: ({ page }) => page.getByRole('button', { name: /Book|Waiting List/ }).count(),
        countdown: ({ page }) =>
          main(page)
            .getByText(/Starts in|Event Start/)
            .count(),
      },
    ),
    stage('missing event', ({ page }) => page.goto('/event/4711')),
    stage(
      'event that could not be shared',
      async ({ page, errors }) => {
        await withShareSheet(page, true)
        await page.goto('/event/1')
        await share(page)
        await expect.poll(() => errors.join()).toContain('The event could not be shared')
      },
      { log: ({ alerts }) => (alerts.length === 0 ? 'logged, no alert' : 'alert') },
    ),
    stage(
      'event shared',
      async ({ page }) => {
        await withShareSheet(page, false)
        await page.goto('/event/1')
        await share(page)
        await expect(page.locator('html')).toHaveAttribute('data-shared')
      },
      { native: left('shared') },
    ),
    stage(
      'event copied',
      async ({ page, alerts }) => {
        await withoutShareSheet(page)
        await page.goto('/event/1')
        await share(page)
        await expect.poll(() => alerts.length).toBe(1)
      },
      { copied: left('copied'), alert: ({ alerts }) => alerts.at(-1) ?? '' },
    ),
  ],
}
