import type { Page } from '@playwright/test'
import { fillLogin, logOut, PASSWORD, registerAs } from '../fixtures/account.ts'
import { signInAsAdmin } from '../fixtures/admin-page.ts'
import { expect } from '../fixtures/site.ts'
import {
  alive,
  asBefore,
  DESK,
  fieldOf,
  type Journey,
  noticed,
  onOperation,
  PHONE,
  requiredAmong,
  stage,
  type Visit,
} from './stages.ts'

const main = (page: Page) => page.getByRole('main')
const dropdown = (page: Page) => page.getByRole('dialog', { name: 'Login' })
const lastAlert = ({ alerts }: Visit) => alerts.at(-1) ?? ''
const LOGIN = ['Username', 'Password']

async function makeMember(page: Page, username: string): Promise<void> {
  const data = { username, email: `${username}@example.com`, password: PASSWORD }
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201)
  await page.context().clearCookies()
}

/** The login form of the bar, and the bar of who is signed in. */
export const barJourney: Journey = {
  title: 'the login of the bar',
  allow: /ERR_FAILED/,
  stages: [
    stage(
      'login of the bar',
      async ({ page }) => {
        await makeMember(page, 'checker')
        await page.setViewportSize(DESK)
        await page.goto('/about')
        await alive(page)
        await page.getByRole('button', { name: 'Login' }).click()
        await expect(fieldOf(dropdown(page), 'Username')).toBeFocused()
      },
      { required: ({ page }) => requiredAmong(dropdown(page), LOGIN) },
    ),
    stage('login of the bar with errors', ({ page }) => fillLogin(page, 'ab', 'short')),
    stage(
      'login of the bar rejected',
      async ({ page, alerts }) => {
        await fillLogin(page, 'checker', 'wrong password')
        await expect.poll(() => alerts.length).toBe(1)
      },
      { alert: lastAlert },
    ),
    stage(
      'login of the bar without a network',
      async ({ page, alerts }) => {
        await onOperation(page, 'SignIn', 'cut off')
        await fillLogin(page, 'checker', PASSWORD)
        await expect.poll(() => alerts.length).toBe(2)
      },
      { alert: lastAlert },
    ),
    stage(
      'signed in by the bar',
      async ({ page }) => {
        await asBefore(page)
        await fillLogin(page, 'checker', PASSWORD)
        await expect(page.getByRole('link', { name: 'Profile' })).toBeFocused()
      },
      {
        closed: ({ page }) => dropdown(page).count(),
        admin: ({ page }) => page.getByRole('banner').getByText('Admin').count(),
      },
    ),
    stage('signed out', ({ page }) => logOut(page), {
      cleared: async ({ page }) => {
        await page.getByRole('button', { name: 'Login' }).click()
        const typed = await Promise.all(LOGIN.map((label) => fieldOf(dropdown(page), label).inputValue()))
        await page.keyboard.press('Escape')
        return typed.join('') === '' ? 'empty' : 'still there'
      },
    }),
    stage('sign-out failed', async ({ page }) => {
      await page.goto('/login')
      await fillLogin(page, 'checker', PASSWORD)
      await expect(page).toHaveURL('/')
      await page.goto('/about')
      await onOperation(page, 'SignOut', 'cut off')
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/')
    }),
    stage('signed in as an admin', async ({ page, site }) => {
      await asBefore(page)
      await signInAsAdmin(page, site)
      await page.goto('/about')
    }),
    stage(
      'check of the session failed',
      async ({ page }) => {
        await onOperation(page, 'Viewer', 'cut off')
        await page.reload()
        await alive(page)
      },
      { silent: ({ page }) => page.locator('li[data-variant]').count() },
    ),
  ],
}

/** The login page, and the way back to the booking that waited. */
export const loginJourney: Journey = {
  title: 'the login page',
  allow: /ERR_FAILED|status of 500/,
  stages: [
    stage(
      'login page',
      async ({ page }) => {
        await makeMember(page, 'returning')
        await page.setViewportSize(PHONE)
        await page.goto('/event/2')
        await page.getByRole('button', { name: 'Book This Adventure' }).filter({ visible: true }).click()
        await page.getByRole('button', { name: /^Sign In/ }).click()
        await expect(fieldOf(main(page), 'Username')).toBeVisible()
      },
      { required: ({ page }) => requiredAmong(main(page), LOGIN) },
    ),
    stage('login page with errors', ({ page }) => fillLogin(page, 'ab', 'short')),
    stage(
      'login page rejected',
      async ({ page }) => {
        await fillLogin(page, 'returning', 'wrong password')
        await expect(main(page).getByRole('alert')).not.toBeEmpty()
      },
      { 'server message': async ({ page }) => (await main(page).getByRole('alert').textContent()) ?? '' },
    ),
    stage('login page without a network', async ({ page }) => {
      await onOperation(page, 'SignIn', 'cut off')
      await fillLogin(page, 'returning', PASSWORD)
    }),
    stage('login page broken', async ({ page }) => {
      await asBefore(page)
      await onOperation(page, 'SignIn', 'broken')
      await fillLogin(page, 'returning', PASSWORD)
      await expect(main(page).getByRole('alert')).toHaveText('Login failed')
    }),
    stage(
      'back from the login with an event',
      async ({ page }) => {
        await asBefore(page)
        await noteAddresses(page)
        await fillLogin(page, 'returning', PASSWORD)
        await expect(page.getByRole('dialog', { name: 'Book Event' })).toBeVisible()
      },
      { removed: savedEvents, way: wayTaken },
    ),
    stage('booking of a member by a card', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
      await page.getByRole('article').first().getByRole('button', { name: 'Book Now' }).click()
    }),
    stage('booking of a visitor by a card', async ({ page }) => {
      await page.context().clearCookies()
      await page.goto('/')
      await alive(page)
      await page.getByRole('article').first().getByRole('button', { name: 'Book Now' }).click()
    }),
  ],
}

/** The registration page, and the way back to the booking that waited. */
export const registrationJourney: Journey = {
  title: 'the registration page',
  allow: /ERR_FAILED|status of 500/,
  stages: [
    stage('registration page', async ({ page }) => {
      await makeMember(page, 'taken')
      await page.setViewportSize(PHONE)
      await page.goto('/register')
    }),
    stage('registration page with errors', async ({ page }) => {
      await page.getByRole('button', { name: 'Create Account' }).click()
    }),
    stage(
      'registration refused',
      async ({ page }) => {
        await registerAs(page, 'taken')
        await noticed(page, 'Registration Failed')
      },
      {
        'server message': async ({ page }) =>
          (await page.locator('li[data-variant]').getByText(/taken/).textContent()) ?? '',
      },
    ),
    stage('registration without a network', async ({ page }) => {
      await onOperation(page, 'Register', 'cut off')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await noticed(page, 'Please try again')
    }),
    stage('registration broken', async ({ page }) => {
      await asBefore(page)
      await onOperation(page, 'Register', 'broken')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await noticed(page, 'Failed to create account')
    }),
    stage('registered', async ({ page }) => {
      await asBefore(page)
      await registerAs(page, 'newly')
      await noticed(page, 'Registration Successful')
    }),
    stage(
      'back from the registration with an event',
      async ({ page }) => {
        await page.context().clearCookies()
        await page.goto('/event/2')
        await page.getByRole('button', { name: 'Book This Adventure' }).filter({ visible: true }).click()
        await page.getByRole('button', { name: /^Sign In/ }).click()
        await main(page).getByRole('link', { name: 'Create an account' }).click()
        await expect(fieldOf(main(page), 'First name')).toBeVisible()
        await fieldOf(main(page), 'Username').fill('second')
        await fieldOf(main(page), 'Email').fill('second@example.com')
        await fieldOf(main(page), 'Password').fill(PASSWORD)
        await page.getByRole('button', { name: 'Create Account' }).click()
        await expect(page.getByRole('dialog', { name: 'Book Event' })).toBeVisible()
      },
      { removed: savedEvents },
    ),
  ],
}

async function savedEvents({ page }: Visit): Promise<string> {
  return (await page.evaluate(() => Object.keys(localStorage).join())) || 'none'
}

/** Writes down every address that the page takes from now on without being loaded anew. */
async function noteAddresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const original = history.replaceState.bind(history)
    history.replaceState = (state, title, address) => {
      document.documentElement.dataset.way = `${document.documentElement.dataset.way ?? ''} ${address}`
      original(state, title, address)
    }
  })
}

async function wayTaken({ page }: Visit): Promise<string> {
  const way = (await page.locator('html').getAttribute('data-way')) ?? ''
  return way.split(' ').find((address) => address.includes('bookEvent')) ?? way
}
