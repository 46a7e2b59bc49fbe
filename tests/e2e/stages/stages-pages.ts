import type { Page } from '@playwright/test'
import { expect } from '../fixtures/site.ts'
import { DESK, type Journey, PHONE, stage } from './stages.ts'

const stops = (page: Page) => page.locator('#timeline').getByRole('listitem')

let status = 0

/** The pages of text. */
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

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Join Waiting List' })
const counted = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Join Waiting List' }).click()

async function fillWaiting(page: Page): Promise<void> {
  await dialog(page).getByLabel('First name').fill('Sam')
  await dialog(page).getByLabel('Last name').fill('Waits')
  await dialog(page).getByLabel('Email').fill('waits@example.com')
  await dialog(page).getByLabel('Phone').fill('0400 111 222')
}

/** Joining the waiting list of a full event. */
export const waitingListJourney: Journey = {
  title: 'the waiting list',
  allow: /ERR_FAILED/,
  stages: [
    stage(
      'waiting list form',
      async ({ page }) => {
        await page.setViewportSize(PHONE)
        await page.goto('/event/5')
        await page.getByRole('button', { name: 'Join Waiting List' }).filter({ visible: true }).click()
        await expect(counted(page, 'Adults')).toBeVisible()
      },
      {
        adults: ({ page }) => counted(page, 'Adults').inputValue(),
        children: ({ page }) => counted(page, 'Children').inputValue(),
      },
    ),
    // Both are sent from inside of the field: whoever leaves it finds the least number there.
    stage('waiting list form without an adult', async ({ page }) => {
      await fillWaiting(page)
      await counted(page, 'Adults').fill('0')
      await counted(page, 'Adults').press('Enter')
    }),
    stage('waiting list form with less than no child', async ({ page }) => {
      await counted(page, 'Children').fill('-1')
      await counted(page, 'Children').press('Enter')
    }),
    stage(
      'waiting list form with blanks',
      async ({ page }) => {
        await counted(page, 'Adults').fill('')
        await counted(page, 'Children').fill('')
        await counted(page, 'Children').blur()
      },
      {
        adults: ({ page }) => counted(page, 'Adults').inputValue(),
        children: ({ page }) => counted(page, 'Children').inputValue(),
      },
    ),
    stage('waiting list failed', async ({ page }) => {
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('JoinWaitingList') ? route.abort() : route.continue(),
      )
      await send(page)
    }),
    stage('waiting list joined', async ({ page }) => {
      await page.unroute('**/graphql')
      await send(page)
      await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeVisible()
    }),
    stage(
      'waiting list closed',
      async ({ page }) => {
        await dialog(page).getByRole('button', { name: 'Done' }).click()
        await expect(dialog(page)).toHaveCount(0)
      },
      { closed: ({ page }) => dialog(page).count() },
    ),
    stage('waiting list from a card', async ({ page }) => {
      await page.goto('/')
      await page
        .getByRole('article', { name: 'Noosa North Shore Rope Swing Camp' })
        .getByRole('button', { name: 'Join Waiting List' })
        .click()
    }),
  ],
}
