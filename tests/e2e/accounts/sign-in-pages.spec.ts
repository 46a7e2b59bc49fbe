import { CUT_OFF, cutOff, fillLogin, logOut, notice, PASSWORD, registerAs } from '../fixtures/account.ts'
import { expect, test } from '../fixtures/site.ts'

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
  // What may be filled in stands there before anything is refused.
  for (const [label, hint] of [
    ['Username', '3 to 50 characters: letters, digits, dots, underscores and hyphens.'],
    ['First name', 'Optional'],
    ['Last name', 'Optional'],
    ['Password', /characters/],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(hint)
  }
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
