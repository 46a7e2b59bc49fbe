import type { Page } from '@playwright/test'
import { DESK, type Journey, PHONE, stage } from './screen-states.ts'

const stops = (page: Page) => page.locator('#timeline').getByRole('listitem')

let status = 0

export const pagesJourney: Journey = {
  title: 'the pages of text',
  allow: /status of 404/,
  stages: [
    stage(
      'about page',
      async ({ page }) => {
        await page.setViewportSize(PHONE)
        await page.goto('/about')
      },
      {
        hero: ({ page }) => page.getByRole('main').getByRole('heading', { level: 1 }).count(),
        films: async ({ page }) => {
          const texts = await stops(page)
            .filter({ has: page.locator('video') })
            .allTextContents()
          return texts.map((text) => /^[A-Z][a-z]{2} \d{4}/.exec(text)?.[0]).join(', ')
        },
        pictures: ({ page }) =>
          stops(page)
            .filter({ has: page.locator('img'), hasNot: page.locator('video') })
            .count(),
      },
    ),
    stage('safety page', ({ page }) => page.goto('/safety')),
    stage('terms page', ({ page }) => page.goto('/terms')),
    stage('privacy page', ({ page }) => page.goto('/privacy')),
    stage(
      'unknown address',
      async ({ page }) => {
        await page.setViewportSize(DESK)
        status = (await page.goto('/no/such/page'))?.status() ?? 0
      },
      { status: () => status },
    ),
    stage('debug checkout', ({ page }) => page.goto('/debug-checkout')),
  ],
}
