import type { Page } from '@playwright/test'
import { fillLogin, PASSWORD } from '../fixtures/account.ts'
import { expect } from '../fixtures/site.ts'
import {
  asBefore,
  fieldOf,
  type Journey,
  onOperation,
  PHONE,
  requiredAmong,
  stage,
  type Visit,
  yes,
} from './stages.ts'

const SIGNUP = ['Username', 'Email', 'Password', 'Confirm Password']
const dialog = (page: Page) => page.getByRole('dialog')
const create = (page: Page) => dialog(page).getByRole('button', { name: 'Create Account' }).click()

/** The question how to book, and its two forms. */
export const authChoiceJourney: Journey = {
  title: 'the question how to book',
  allow: /ERR_FAILED|status of 500/,
  stages: [
    stage('how to book', async ({ page }) => {
      const data = { username: 'chooser', email: 'chooser@example.com', password: PASSWORD }
      expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201)
      await page.context().clearCookies()
      await page.setViewportSize(PHONE)
      await openChoice(page)
    }),
    stage(
      'signup in the booking',
      ({ page }) => page.getByRole('button', { name: /^Create Account/ }).click(),
      { required: ({ page }) => requiredAmong(dialog(page), SIGNUP) },
    ),
    stage('signup in the booking with errors', async ({ page }) => {
      await fieldOf(dialog(page), 'Password').fill('short')
      await fieldOf(dialog(page), 'Confirm Password').fill('other')
      await create(page)
    }),
    stage('signup in the booking without a network', async ({ page }) => {
      await fieldOf(dialog(page), 'Username').fill('chooser')
      await fieldOf(dialog(page), 'Email').fill('chooser@example.com')
      await fieldOf(dialog(page), 'Password').fill(PASSWORD)
      await fieldOf(dialog(page), 'Confirm Password').fill(PASSWORD)
      await onOperation(page, 'Register', 'cut off')
      await create(page)
    }),
    stage('signup in the booking broken', async ({ page }) => {
      await asBefore(page)
      await onOperation(page, 'Register', 'broken')
      await create(page)
      await expect(dialog(page).getByRole('alert')).toHaveText('Registration failed')
    }),
    stage(
      'signup in the booking refused',
      async ({ page }) => {
        await asBefore(page)
        await create(page)
        await expect(dialog(page).getByRole('alert')).toContainText('taken')
      },
      { 'server message': async ({ page }) => (await dialog(page).getByRole('alert').textContent()) ?? '' },
    ),
    stage(
      'login in the booking',
      async ({ page }) => {
        await page.getByRole('button', { name: 'Already have an account? Sign in here' }).click()
        await expect(page.getByRole('dialog', { name: 'Mission Login' })).toBeVisible()
      },
      { required: ({ page }) => requiredAmong(dialog(page), ['Username', 'Password']) },
    ),
    stage('login in the booking without a network', async ({ page }) => {
      await onOperation(page, 'SignIn', 'cut off')
      await fillLogin(page, 'chooser', PASSWORD)
    }),
    stage('login in the booking broken', async ({ page }) => {
      await asBefore(page)
      await onOperation(page, 'SignIn', 'broken')
      await fillLogin(page, 'chooser', PASSWORD)
      await expect(dialog(page).getByRole('alert')).toHaveText('Login failed')
    }),
    stage('back in the chooser', async ({ page }) => {
      await asBefore(page)
      await page.getByRole('button', { name: 'Back', exact: true }).click()
    }),
    stage(
      'login by the chooser',
      async ({ page }) => {
        await page.getByRole('button', { name: /^Sign In/ }).click()
        await expect(page.getByRole('heading', { name: 'Mission Login' })).toBeVisible()
      },
      {
        saved: async ({ page }) => {
          const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
          return kept.includes('2') ? 'the event' : kept
        },
      },
    ),
    stage(
      'signed in within the booking',
      async ({ page }) => {
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
        await fieldOf(dialog(page), 'Username').fill('recruit')
        await fieldOf(dialog(page), 'Email').fill('recruit@example.com')
        await fieldOf(dialog(page), 'Password').fill(PASSWORD)
        await fieldOf(dialog(page), 'Confirm Password').fill(PASSWORD)
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
