import { randomBytes } from 'node:crypto'
import { fillLogin, notice, PASSWORD } from '../fixtures/account.ts'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { ageStepUp, setUpApp } from '../fixtures/second-factor-app.ts'
import { makeMember } from '../fixtures/signed-in.ts'
import { expect, type Site, test } from '../fixtures/site.ts'

const PHONE = { width: 390, height: 844 }

/** Creates an admin with an authenticator app. */
async function makeCarefulAdmin(site: Site) {
  const username = `careful.${randomBytes(4).toString('hex')}`
  const id = String(await makeMember(site, { username, role: 'admin' }))
  return { id, username, code: await setUpApp(site, id) }
}

test('a list and a change ask for a code and continue after it is entered', async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  const admin = await makeCarefulAdmin(site)
  await page.goto('/login?next=/admin/staff')
  await fillLogin(page, admin.username, PASSWORD)
  await page.getByLabel('Code').fill(await admin.code())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()

  // The list of bookings is a query; its code expires after 12 hours.
  await ageStepUp(site, admin.id, '13 hours')
  await page.goto('/admin/emails')
  const question = page.getByRole('dialog', { name: 'Enter the code from your authenticator app' })
  await expect(question.getByLabel('Code')).toBeFocused()
  await checkAccessibility(page, 'a list that asks for a code')
  await page.setViewportSize(PHONE)
  await question.getByLabel('Code').fill(await admin.code())
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible()
  await expect(page.getByText('could not be loaded')).toBeHidden()

  // The code for a mutation expires after 15 minutes.
  await ageStepUp(site, admin.id, '16 minutes')
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Make it required' }).click()
  const change = page.getByRole('dialog', { name: 'Make two-step verification required' })
  await expect(change).toContainText('New people have to set it up')
  await checkAccessibility(page, 'the second step made mandatory')
  await page.setViewportSize(PHONE)
  await change.getByRole('button', { name: 'Make it required' }).click()
  await expect(question.getByLabel('Code')).toBeFocused()
  await question.getByLabel('Code').fill(await admin.code())
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(notice(page)).toContainText('Two-step verification is required')
  await expect(page.getByText(/^Required for the team since/)).toBeVisible()
})
