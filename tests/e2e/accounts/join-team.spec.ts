import { notice, PASSWORD, readEmailedPath } from '../fixtures/account.ts'
import { signInAsAdmin } from '../fixtures/admin-page.ts'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { fillCamp } from '../fixtures/camp.ts'
import { expect, test } from '../fixtures/site.ts'

const CAMP = 'Scenic Rim Campfire Weekend'

test('an invited camp leader registers, joins, and sees the people of that camp but no money', {
  tag: '@journey',
}, async ({ page, site, browser }) => {
  const email = 'jo.leads@example.com'
  await fillCamp(site, 1, 1, 'led')
  await signInAsAdmin(page, site)
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite someone' })
  await invite.getByLabel('Email').fill(email)
  await invite.getByRole('checkbox', { name: new RegExp(`^${CAMP}`) }).check()
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expect(notice(page)).toContainText('The invitation is on its way')

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(await readEmailedPath(site, email, 'been invited to the'))
  await expect(phone.getByText(`This invitation was sent to ${email}`)).toBeVisible()
  await phone.getByRole('button', { name: 'New here? Create an account' }).click()
  await phone.getByLabel('Username').fill('jo.leads')
  await expect(phone.getByLabel('Email')).toHaveValue(email)
  await phone.getByLabel(/^Password/).fill(PASSWORD)
  await phone.getByLabel('Confirm Password').fill(PASSWORD)
  await phone.getByRole('button', { name: 'Create Account' }).click()
  await expect(phone.getByRole('heading', { name: 'Join the team as a camp leader?' })).toBeVisible()
  await expect(phone.getByRole('main')).toContainText(`You will see the families at ${CAMP}`)
  await checkAccessibility(phone, 'an invitation to the team')
  await phone.getByRole('button', { name: 'Join the team' }).click()

  await phone.getByRole('link', { name: `Open the camp day of ${CAMP}` }).click()
  await expect(phone.getByRole('heading', { level: 1, name: CAMP })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Wattlesurname001, Sam/ })).toBeVisible()
  await phone.getByRole('link', { name: 'Roster' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: `Roster of ${CAMP}` })).toBeVisible()
  await expect(phone.getByRole('main')).toContainText('Wattlesurname001')
  await expect(phone.getByRole('main')).not.toContainText(/Payment|\$/)
  await checkAccessibility(phone, 'the roster of a camp leader')
  await phone.goto('/admin')
  await expect(phone.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(phone.getByRole('navigation', { name: 'Camps that you lead' })).toContainText(CAMP)
  await context.close()
})
