import {
  ABORTED_REQUEST,
  abortOperation,
  fillLogin,
  logOut,
  PASSWORD,
  registerAs,
} from '../fixtures/account.ts'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { expect, test } from '../fixtures/site.ts'

test('a visitor registers during a booking and returns to the form of the event', async ({ page, quiet }) => {
  quiet.allow(ABORTED_REQUEST)
  await page.goto('/event/2')
  await page.getByRole('button', { name: 'Book This Adventure' }).first().click()
  await page.getByRole('button', { name: /^Create Account/ }).click()
  const signup = page.getByRole('dialog', { name: 'Recruit Signup' })
  await expect(signup.getByLabel('Username')).toBeFocused()
  await signup.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose Your Mission Path' })).toBeVisible()
  await page.getByRole('button', { name: /^Create Account/ }).click()

  await signup.getByLabel(/^Password/).fill(PASSWORD)
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
  await abortOperation(page, 'Register')
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

test('a member signs in during a booking and returns to its form', { tag: '@journey' }, async ({
  page,
  quiet,
}) => {
  quiet.allow(ABORTED_REQUEST)
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
  await abortOperation(page, 'SignIn')
  await fillLogin(page, 'insider', PASSWORD)
  await expect(login.getByRole('alert')).toHaveText('Login failed. Please try again.')
  await page.unroute('**/graphql')
  await fillLogin(page, 'insider', PASSWORD)
  await expect(page.getByRole('dialog', { name: 'Book Event' })).toBeVisible()
  await expect(page).toHaveURL('/event/2')
})

test('the account screens are accessible, including their errors', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  await fillLogin(page, 'ab', 'short')
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
  await checkAccessibility(page, 'login form of the bar with errors')
  for (const [path, button] of [
    ['/login', 'Login'],
    ['/register', 'Create Account'],
    ['/forgot-password', 'Send the link'],
    ['/reset-password#t=made-up', 'Set the password'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await expect(page.locator('[aria-invalid="true"]')).not.toHaveCount(0)
    await checkAccessibility(page, `${path} with errors`)
  }
  await page.goto('/event/2')
  await page.getByRole('button', { name: 'Book This Adventure' }).first().click()
  await page.getByRole('button', { name: /^Create Account/ }).click()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await checkAccessibility(page, 'signup in the booking with errors')
})
