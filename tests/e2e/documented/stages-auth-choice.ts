import type { Page } from '@playwright/test'
import { fillLogin, PASSWORD } from '../fixtures/account.ts'
import { expect } from '../fixtures/site.ts'
import { getField, type Journey, PHONE, stage, type Visit, yes } from './screen-states.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const create = (page: Page) => dialog(page).getByRole('button', { name: 'Create Account' }).click()

export const authChoiceJourney: Journey = {
  title: 'the question how to book',
  stages: [
    stage(
      'signed in within the booking',
      async ({ page }) => {
        const data = { username: 'chooser', email: 'chooser@example.com', password: PASSWORD }
        expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201)
        await page.context().clearCookies()
        await page.setViewportSize(PHONE)
        await openChoice(page)
        await page.getByRole('button', { name: /^Create Account/ }).click()
        await page.getByRole('button', { name: 'Already have an account? Sign in here' }).click()
        await fillLogin(page, 'chooser', PASSWORD)
        await expect(page.getByRole('dialog', { name: 'Book Event' })).toBeVisible()
      },
      { reloaded: wasReloaded },
    ),
    stage(
      'signed up within the booking',
      async ({ page }) => {
        await page.context().clearCookies()
        await openChoice(page)
        await page.getByRole('button', { name: /^Create Account/ }).click()
        await getField(dialog(page), 'Username').fill('recruit')
        await getField(dialog(page), 'Email').fill('recruit@example.com')
        await getField(dialog(page), 'Password').fill(PASSWORD)
        await getField(dialog(page), 'Confirm Password').fill(PASSWORD)
        await create(page)
        await expect(page.getByRole('dialog', { name: 'Book Event' })).toBeVisible()
      },
      { reloaded: wasReloaded },
    ),
  ],
}

async function openChoice(page: Page): Promise<void> {
  await page.goto('/event/2')
  await page.getByRole('button', { name: 'Book This Adventure' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: 'Choose Your Mission Path' })).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset.before = 'the reload'
  })
}

async function wasReloaded({ page }: Visit): Promise<string> {
  return yes((await page.locator('html').getAttribute('data-before')) === null)
}
