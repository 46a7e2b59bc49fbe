import { randomBytes } from 'node:crypto'
import { ABORTED_REQUEST, abortOperation, fillLogin, notice, PASSWORD } from '../fixtures/account.ts'
import { ageStepUp, setUpApp } from '../fixtures/second-factor-app.ts'
import { makeMember } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/site.ts'

test('an admin signs in with a code and enters another one before changing the team', {
  tag: '@journey',
}, async ({ page, site, quiet }) => {
  const username = `careful.${randomBytes(4).toString('hex')}`
  const id = String(await makeMember(site, { username, role: 'admin' }))
  const code = await setUpApp(site, id)
  await page.goto('/login?next=/admin/staff')
  await fillLogin(page, username, PASSWORD)
  // The input remains, and the code field has the focus.
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await page.keyboard.type(await code())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible()

  await ageStepUp(site, id, '16 minutes')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite someone' })
  await invite.getByLabel('Email').fill(`${username}.friend@example.com`)
  await invite.getByRole('radio', { name: /^admin/ }).check()
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  const question = page.getByRole('dialog', { name: 'Enter the code from your authenticator app' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(invite.getByRole('alert')).toContainText('Enter the code from your authenticator app')
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await question.getByLabel('Code').fill(await code())
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(notice(page)).toContainText('The invitation is on its way')
  await expect(page.getByText(`${username}.friend@example.com`)).toBeVisible()

  // The viewer query failed, which is not a rejection.
  quiet.allow(ABORTED_REQUEST)
  await abortOperation(page, 'Viewer')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible()
})
