import type { BrowserContext, Page } from '@playwright/test'
import { fillLogin, logOut, PASSWORD, registerAs } from '../fixtures/account.ts'
import { makeMember, signIn } from '../fixtures/signed-in.ts'
import { expect, openBookingForm, type Site, test } from '../fixtures/site.ts'

/** Signs a new member with one child in. The page becomes the first of two tabs. */
async function memberWithChild(page: Page, site: Site, username: string, child: string): Promise<void> {
  await signIn(page, site, { username })
  await page.goto('/')
  const saved = await page.request.post('/graphql', {
    headers: { 'x-camp-csrf': '1' },
    data: {
      query: 'mutation($input: SaveFamilyInput!) { saveFamily(input: $input) { __typename } }',
      variables: { input: { children: [{ name: child, age: 7 }] } },
    },
  })
  expect(await saved.json()).toEqual({ data: { saveFamily: { __typename: 'SaveFamilyPayload' } } })
}

/** Opens another tab that shows the member's profile and has offered the child in a booking. */
async function openTab(context: BrowserContext, site: Site, child: string): Promise<Page> {
  const other = await context.newPage()
  await other.goto(`${site.url}/?bookEvent=1`)
  await expect(other.getByLabel(`${child}, 7`)).toBeVisible()
  await other.getByRole('button', { name: 'Close' }).click()
  await other.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await expect(other.getByText(`${child}, 7`)).toBeVisible()
  return other
}

test('after a sign-out another tab shows nothing of the member, even when someone else signs in', async ({
  page,
  context,
  site,
}) => {
  await memberWithChild(page, site, 'tab-anna', 'Mia')
  const other = await openTab(context, site, 'Mia')
  await logOut(page)
  await registerAs(page, 'tab-bert')
  await expect(page).toHaveURL('/')

  await expect(other).toHaveURL(`${site.url}/`)
  await expect(other.getByRole('banner').getByText('tab-bert')).toBeVisible()
  await other.getByRole('article').first().getByRole('button', { name: 'Book Now' }).click()
  await expect(other.getByRole('dialog').getByLabel('Email')).toHaveValue('tab-bert@example.com')
  await expect(other.getByText('Mia')).toHaveCount(0)
})

test('another tab shows nothing of a member after someone else signs in', async ({ page, context, site }) => {
  await makeMember(site, { username: 'tab-carl' })
  await memberWithChild(page, site, 'tab-dora', 'Kim')
  const other = await openTab(context, site, 'Kim')
  await site.sql(
    "DELETE FROM session USING user_account WHERE user_account.id = user_id AND username = 'tab-dora'",
  )
  await page.goto('/login')
  await fillLogin(page, 'tab-carl', PASSWORD)
  await expect(other).toHaveURL(`${site.url}/`)
  await expect(other.getByRole('banner').getByText('tab-carl')).toBeVisible()
  await expect(other.getByText('Kim, 7')).toHaveCount(0)
})

test('another tab keeps its form at sign-in and drops it at sign-out', async ({ page, context, site }) => {
  await makeMember(site, { username: 'tab-ed' })
  const other = await context.newPage()
  await openBookingForm(other, 1)
  const dialog = other.getByRole('dialog', { name: 'Book Event' })
  await dialog.getByLabel('Last name').fill('Halfway')
  await page.goto('/login')
  await fillLogin(page, 'tab-ed', PASSWORD)
  await expect(dialog.getByLabel('Email')).toHaveValue('tab-ed@example.com')
  await expect(dialog.getByLabel('Last name')).toHaveValue('Halfway')

  // The same member signs in again, so nothing is removed.
  await page.goto('/login')
  await fillLogin(page, 'tab-ed', PASSWORD)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(dialog.getByLabel('Last name')).toHaveValue('Halfway')

  await logOut(page)
  await expect(other).toHaveURL(`${site.url}/`)
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
  const stored = await other.evaluate(() => Object.keys(sessionStorage))
  expect(stored.filter((key) => key !== 'scroll-positions')).toEqual([])
})

test('a member’s input is cleared when someone else signs in after the session ended', async ({
  page,
  site,
}) => {
  const typeAs = async (lastName: string) => {
    await page.goto('/?bookEvent=1')
    // The last name arrives with the response of the viewer query.
    await expect(page.getByLabel('Last name')).not.toHaveValue('')
    await page.getByLabel('Last name').fill(lastName)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('bookingDraft:1'))).toContain(lastName)
  }
  for (const username of ['tab-fay', 'tab-gus']) {
    await makeMember(site, { username })
  }
  const logIn = async (username: string) => {
    await page.goto('/login')
    await fillLogin(page, username, PASSWORD)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  }
  await logIn('tab-fay')
  await typeAs('Secretname')
  await site.sql(
    "DELETE FROM session USING user_account WHERE user_account.id = user_id AND username = 'tab-fay'",
  )
  await logIn('tab-fay')
  await page.goto('/?bookEvent=1')
  await expect(page.getByLabel('Last name')).toHaveValue('Secretname')
  await site.sql(
    "DELETE FROM session USING user_account WHERE user_account.id = user_id AND username = 'tab-fay'",
  )
  await logIn('tab-gus')
  await page.goto('/?bookEvent=1')
  await expect(page.getByLabel('Email')).toHaveValue('tab-gus@example.com')
  await expect(page.getByLabel('Last name')).not.toHaveValue('Secretname')
})
