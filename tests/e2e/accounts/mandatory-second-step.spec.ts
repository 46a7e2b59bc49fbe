import { randomBytes } from 'node:crypto'
import { fillLogin, notice, PASSWORD, readEmailedPath } from '../fixtures/account.ts'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { nextCode, setUpApp } from '../fixtures/second-factor-app.ts'
import { makeMember, signIn } from '../fixtures/signed-in.ts'
import { expect, type Site, test } from '../fixtures/site.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

/** Creates an admin with an authenticator app. */
async function makeCarefulAdmin(site: Site) {
  const username = `careful.${randomBytes(4).toString('hex')}`
  const id = String(await makeMember(site, { username, role: 'admin' }))
  return { id, username, code: await setUpApp(site, id) }
}

test('new staff set up a mandatory second step before the dashboard', async ({ page, site, browser }) => {
  // Two people, eleven screens and two audits take most of a minute on a busy machine.
  test.setTimeout(120_000)
  const admin = await makeCarefulAdmin(site)
  await page.goto('/login?next=/admin/staff')
  await fillLogin(page, admin.username, PASSWORD)
  await page.getByLabel('Code').fill(await admin.code())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Make it required' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make it required' }).click()
  await expect(notice(page)).toContainText('Two-step verification is required')

  const username = `new.${randomBytes(4).toString('hex')}`
  const id = String(await makeMember(site, { username }))
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite someone' })
  await invite.getByLabel('Email').fill(`${username}@example.com`)
  await invite.getByRole('radio', { name: /^admin/ }).check()
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expect(notice(page)).toContainText('The invitation is on its way')

  const context = await browser.newContext({ baseURL: site.url, viewport: PHONE, reducedMotion: 'reduce' })
  const phone = await context.newPage()
  await phone.goto(await readEmailedPath(site, `${username}@example.com`, 'been invited to the'))
  await fillLogin(phone, username, PASSWORD)
  await phone.getByRole('button', { name: 'Join the team' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Set up two-step verification' })).toBeVisible()
  await expect(phone).toHaveURL('/admin/second-step')
  await checkAccessibility(phone, 'the set-up of a second step')
  await phone.setViewportSize(DESK)
  await phone.setViewportSize(PHONE)
  for (const path of ['/admin', '/admin/money', '/admin/staff', '/admin/events/1/day']) {
    await phone.goto(path)
    await expect(
      phone.getByRole('heading', { level: 1, name: 'Set up two-step verification first' }),
    ).toBeVisible()
  }
  await phone.goto('/profile')
  await expect(phone.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Open the dashboard' })).toBeHidden()
  await phone.getByRole('link', { name: 'Set up two-step verification' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Set up two-step verification' })).toBeVisible()

  await phone.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const key = (await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await nextCode(site, id, key.replaceAll(' ', '')))
  await dialog.getByRole('button', { name: 'Turn it on' }).click()
  await expect(dialog.getByRole('list', { name: /^Recovery codes/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Two-step verification is on' })).toBeVisible()
  await phone.getByRole('link', { name: 'Open the dashboard' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible()
  await context.close()
})

test('an existing admin keeps the dashboard and sets up the second step when it is needed', async ({
  page,
  site,
}) => {
  await site.sql(
    `INSERT INTO setting (id, second_factor_mandatory_since) VALUES (1, now())
     ON CONFLICT (id) DO UPDATE SET second_factor_mandatory_since = now()`,
  )
  await page.setViewportSize(PHONE)
  await signIn(page, site, { username: `old.${randomBytes(4).toString('hex')}`, role: 'admin' })
  await page.goto('/admin/money')
  const question = page.getByRole('dialog', { name: 'Set up two-step verification first' })
  await expect(question).toBeVisible()
  await checkAccessibility(page, 'a list that needs a second step')
  await page.setViewportSize(PHONE)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 4, name: 'Set up two-step verification' })).toBeVisible()
  await page.setViewportSize(DESK)
  await page.goto('/admin')
  await question.getByRole('link', { name: 'Set up two-step verification' }).click()
  await expect(page).toHaveURL('/admin/second-step')
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  await page.goto('/profile')
})
