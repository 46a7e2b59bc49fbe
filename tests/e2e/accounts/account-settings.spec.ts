import { fillLogin, logOut, notice, PASSWORD, readEmailedPath, registerAs } from '../fixtures/account.ts'
import { expect, test } from '../fixtures/site.ts'

test('a forgotten password is reset by the emailed link, which leaves the address bar immediately', {
  tag: '@journey',
}, async ({ page, site }) => {
  await registerAs(page, 'forgetful')
  await expect(page).toHaveURL('/')
  await logOut(page)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('forgetful@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('main').getByText('If this address has an account')).toHaveText(
    /^If this address has an account, a link is on its way. It works for 30 minutes. We send one of these every 15 minutes at most/,
  )

  const path = await readEmailedPath(site, 'forgetful@example.com', 'Set a new password')
  await page.goto(path)
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
    'At least 6 characters (organisers 12), and not one that is easy to guess.',
  )
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

test('a member changes the password, signs other devices out, and erases the account', async ({
  page,
  browser,
  site,
}) => {
  await registerAs(page, 'settler')
  await expect(page).toHaveURL('/')
  const other = await browser.newContext({ baseURL: site.url })
  const signIn = (password: string) =>
    other.request.post('/api/auth/login', { data: { username: 'settler', password } })
  const status = async () => (await other.request.get('/api/auth/user')).status()
  await signIn(PASSWORD)
  expect(await status()).toBe(200)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  await expect(notice(page)).toContainText('Only this device is still signed in.')
  expect(await status()).toBe(401)

  const change = page.getByRole('button', { name: 'Change password' })
  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password').fill('kookaburra at five')
  await change.click()
  await expect(page.getByRole('main').getByRole('alert').last()).toHaveText(
    'Your current password is incorrect',
  )
  await page.getByLabel('Current password').fill(PASSWORD)
  await change.click()
  await expect(notice(page)).toContainText('Your password has been changed and other devices are signed out.')
  await expect(page.getByLabel('New password')).toHaveValue('')
  expect((await signIn('kookaburra at five')).status()).toBe(200)

  await expect(page.getByRole('link', { name: 'Download my data' })).toHaveAttribute(
    'href',
    '/api/account/export',
  )
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await page.getByLabel('Your password').fill('kookaburra at five')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(notice(page)).toContainText('Account erased')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await status()).toBe(401)
  await other.close()
})
