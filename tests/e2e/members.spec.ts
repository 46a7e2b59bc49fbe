import type { Page } from '@playwright/test'
import { expect, type Site, test } from './site.ts'

const PASSWORD = 'gum leaves at dusk'
/** The log entry of a browser for a request that was cut off. */
const CUT_OFF = /net::ERR_FAILED/

/** Makes an account on the registration page. The address is `{username}@example.com`. */
async function registerAs(page: Page, username: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
}

async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).last().click()
}

/** Cuts the site's answers off for one mutation, and every other one through. */
async function cutOff(page: Page, operation: string): Promise<void> {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes(`"operationName":"${operation}"`) ? route.abort() : route.continue(),
  )
}

function notice(page: Page) {
  return page.getByRole('region', { name: /Notifications/ })
}

async function mailedPath(site: Site, address: string, subject: string): Promise<string> {
  const text = await site.mailTo(address, subject)
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? 'no link'
}

test('a visitor registers, is signed in with a welcome, and signs out', async ({ page }) => {
  await registerAs(page, 'robin')
  await expect(page).toHaveURL('/')
  await expect(notice(page)).toContainText('Registration Successful')
  await expect(notice(page)).toContainText('Welcome to Camp Dads, Robin!')
  const bar = page.getByRole('banner')
  await expect(bar.getByText('robin', { exact: true })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  await expect(bar.getByRole('link', { name: 'Admin' })).toHaveCount(0)

  await page.goto('/event/1')
  await page.evaluate(() => sessionStorage.setItem('bookingDraft:1', '{"firstName":"Robin"}'))
  await logOut(page)
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.reload()
  await expect(bar.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('a sign-out that fails still leads home', async ({ page, quiet }) => {
  quiet.allow(CUT_OFF)
  await registerAs(page, 'cutoff')
  await expect(page).toHaveURL('/')
  await page.goto('/event/1')
  await cutOff(page, 'SignOut')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
})

test('an admin sees the way to the admin area, and a phone shows icons with names', async ({
  page,
  site,
}) => {
  await registerAs(page, 'ada.admin')
  await expect(page).toHaveURL('/')
  await site.sql("UPDATE users SET role = 'admin' WHERE username = 'ada.admin'")
  await page.reload()
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of ['Admin', 'Profile']) {
      await expect(bar.getByRole('link', { name })).toBeVisible()
      await expect(bar.getByText(name, { exact: true })).toBeHidden()
    }
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overhang, `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the Login button of the bar opens a form that says what is wrong and signs in', async ({
  page,
  quiet,
}) => {
  quiet.allow(CUT_OFF)
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await registerAs(page, 'dropdown')
  await expect(page).toHaveURL('/')
  await logOut(page)

  await page.getByRole('button', { name: 'Login' }).click()
  const form = page.getByRole('dialog', { name: 'Login' })
  await expect(form.getByLabel('Username')).toBeFocused()
  await fillLogin(page, 'ab', 'short')
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription(
    'Username must be at least 3 characters',
  )
  await expect(form.getByLabel('Password')).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  )
  expect(alerts).toEqual([])

  await fillLogin(page, 'dropdown', 'wrong password')
  await expect.poll(() => alerts).toEqual(['Login failed'])
  await expect(notice(page)).toContainText('Login failed')
  await expect(notice(page)).toContainText('Invalid username or password')

  await cutOff(page, 'SignIn')
  await fillLogin(page, 'dropdown', PASSWORD)
  await expect.poll(() => alerts).toEqual(['Login failed', 'Login error'])
  await expect(notice(page)).toContainText('Login error')
  await page.unroute('**/graphql')

  await fillLogin(page, 'dropdown', PASSWORD)
  await expect(page.getByRole('link', { name: 'Profile' })).toBeFocused()
  await expect(form).toHaveCount(0)
  await logOut(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(form.getByLabel('Username')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
})

test('the login page says what is wrong, and returns to the booking that waited', async ({ page, quiet }) => {
  quiet.allow(CUT_OFF)
  await registerAs(page, 'returner')
  await expect(page).toHaveURL('/')
  await logOut(page)

  await page.goto('/event/2')
  await page.getByRole('button', { name: 'Book This Adventure' }).first().click()
  await page.getByRole('button', { name: /^Sign In/ }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Mission Login' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register')
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')

  const main = page.getByRole('main')
  await fillLogin(page, 'ab', 'short')
  await expect(main.getByLabel('Username')).toHaveAccessibleDescription(
    'Username must be at least 3 characters',
  )
  await fillLogin(page, 'returner', 'wrong password')
  await expect(main.getByRole('alert')).toHaveText('Invalid username or password')
  await cutOff(page, 'SignIn')
  await fillLogin(page, 'returner', PASSWORD)
  await expect(main.getByRole('alert')).toHaveText('Login failed. Please try again.')
  await page.unroute('**/graphql')

  await fillLogin(page, 'returner', PASSWORD)
  await expect(page.getByRole('dialog', { name: 'Book Event' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a failed answer of the server that has no words for the visitor reads Login failed', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 500/)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"SignIn"')
      ? route.fulfill({ status: 500, body: 'broken' })
      : route.continue(),
  )
  await page.goto('/login')
  await fillLogin(page, 'nobody', PASSWORD)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Login failed')
})

test('the registration page says what is wrong', async ({ page, quiet }) => {
  quiet.allow(CUT_OFF)
  quiet.allow(/status of 500/)
  await page.goto('/register')
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Create Account' }).click()
  for (const [label, message] of [
    ['Username', 'Username must be at least 3 characters'],
    ['Email', 'Please enter a valid email'],
    ['Password', 'Password must be at least 6 characters'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message)
  }

  await registerAs(page, 'taken')
  await expect(page).toHaveURL('/')
  await logOut(page)
  await registerAs(page, 'taken')
  await expect(notice(page)).toContainText('Registration Failed')
  await expect(notice(page)).toContainText('This username or email is already taken')

  await cutOff(page, 'Register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(notice(page)).toContainText('Registration failed. Please try again.')
  await page.unroute('**/graphql')

  await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(notice(page)).toContainText('Failed to create account')
})

test('a visitor signs up inside the booking and comes back to the form of the same event', async ({
  page,
  quiet,
}) => {
  quiet.allow(CUT_OFF)
  await page.goto('/event/2')
  await page.getByRole('button', { name: 'Book This Adventure' }).first().click()
  await page.getByRole('button', { name: /^Create Account/ }).click()
  const signup = page.getByRole('dialog', { name: 'Recruit Signup' })
  await expect(signup.getByLabel('Username')).toBeFocused()
  await signup.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose Your Mission Path' })).toBeVisible()
  await page.getByRole('button', { name: /^Create Account/ }).click()

  await signup.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signup.getByLabel('Confirm Password').fill('another password')
  const create = signup.getByRole('button', { name: 'Create Account' })
  await create.click()
  for (const [label, message] of [
    ['Username', 'Username must be at least 3 characters'],
    ['Email', 'Please enter a valid email'],
    ['Confirm Password', 'Passwords do not match'],
  ] as const) {
    await expect(signup.getByLabel(label)).toHaveAccessibleDescription(message)
  }
  await signup.getByLabel('Username').fill('recruit')
  await signup.getByLabel('Email').fill('recruit@example.com')
  await signup.getByLabel('Confirm Password').fill(PASSWORD)
  await cutOff(page, 'Register')
  await create.click()
  await expect(signup.getByRole('alert')).toHaveText('Registration failed. Please try again.')
  await page.unroute('**/graphql')
  await create.click()

  const booking = page.getByRole('dialog', { name: 'Book Event' })
  await expect(booking).toBeVisible()
  await expect(page).toHaveURL('/event/2')
  await booking.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('banner').getByText('recruit', { exact: true })).toBeVisible()
  // A member is not asked how to book.
  await page.getByRole('button', { name: 'Book This Adventure' }).first().click()
  await expect(booking).toBeVisible()
})

test('a member signs in inside the booking and comes back to its form', async ({ page, quiet }) => {
  quiet.allow(CUT_OFF)
  await registerAs(page, 'insider')
  await expect(page).toHaveURL('/')
  await logOut(page)
  await page.goto('/event/2')
  await page.getByRole('button', { name: 'Book This Adventure' }).first().click()
  await page.getByRole('button', { name: /^Create Account/ }).click()
  await page.getByRole('button', { name: 'Already have an account? Sign in here' }).click()
  const login = page.getByRole('dialog', { name: 'Mission Login' })
  await fillLogin(page, 'insider', 'wrong password')
  await expect(login.getByRole('alert')).toHaveText('Invalid username or password')
  await cutOff(page, 'SignIn')
  await fillLogin(page, 'insider', PASSWORD)
  await expect(login.getByRole('alert')).toHaveText('Login failed. Please try again.')
  await page.unroute('**/graphql')
  await fillLogin(page, 'insider', PASSWORD)
  await expect(page.getByRole('dialog', { name: 'Book Event' })).toBeVisible()
  await expect(page).toHaveURL('/event/2')
})

test('a forgotten password is set anew by the mailed link, which leaves the address at once', async ({
  page,
  site,
}) => {
  await registerAs(page, 'forgetful')
  await expect(page).toHaveURL('/')
  await logOut(page)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('forgetful@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toHaveText(
    'If this address has an account, a link is on its way. It works for 30 minutes.',
  )

  const path = await mailedPath(site, 'forgetful@example.com', 'Set a new password')
  await page.goto(path)
  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel('New password').fill('possums in the roof')
  await page.getByLabel('Confirm Password').fill('possums in the tent')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match')
  await page.getByLabel('Confirm Password').fill('possums in the roof')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, 'forgetful', 'possums in the roof')
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()

  await page.goto('about:blank')
  await page.goto(path)
  await page.getByLabel('New password').fill('wombats under it')
  await page.getByLabel('Confirm Password').fill('wombats under it')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This link is no longer valid. Please ask for a new one',
  )
})

test('the mailed link confirms an email address once', async ({ page, site }) => {
  await registerAs(page, 'verifier')
  await expect(page).toHaveURL('/')
  const path = await mailedPath(site, 'verifier@example.com', 'confirm your email')
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await page.goto('about:blank')
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await page.goto('/verify-email')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
