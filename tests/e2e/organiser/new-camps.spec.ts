import type { Page } from '@playwright/test'
import { readEmailedPath } from '../fixtures/account.ts'
import { signIn } from '../fixtures/signed-in.ts'
import { expect, type Site, test } from '../fixtures/site.ts'

const ASKED = /^Check your email for our link\./

const footerButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Let me know about new camps' })
const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Let me know about new camps' })
const send = (part: ReturnType<typeof getDialog>) => part.getByRole('button', { name: 'Let me know' }).click()

/** Hides a camp that nobody was notified of and shows it. Everyone is notified some time later. */
async function openCamp(page: Page, site: Site, id: number): Promise<void> {
  await signIn(page, site, { username: 'opens.camps', role: 'admin' })
  for (const isActive of [false, true]) {
    const answer = await page.request.put(`/api/admin/events/${id}`, { data: { isActive } })
    expect(answer.status()).toBe(200)
  }
  const wake = (job: string) => site.sql(`INSERT INTO pgboss.job (name, data) VALUES ($1, '{}')`, [job])
  await wake('outbox')
  const opening = () => site.sql('SELECT FROM camp_opening WHERE event_id = $1', [id])
  await expect.poll(async () => (await opening()).length, { timeout: 15_000 }).toBe(1)
  await site.sql("UPDATE camp_opening SET shown_at = now() - interval '16 minutes'")
  await wake('email-new-camps')
}

test('a confirmed subscriber is emailed about a new camp, and unsubscribes with one click', {
  tag: '@journey',
}, async ({ page, browser, site }) => {
  const email = 'foot@example.com'
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await footerButton(page).click()
  await getDialog(page).getByLabel('Email').fill(email)
  await send(getDialog(page))
  await expect(getDialog(page).getByText(ASKED)).toBeVisible()

  await page.goto(await readEmailedPath(site, email, 'Shall we let you know about new camps?'))
  await expect(page.getByRole('heading', { name: 'Shall we let you know about new camps?' })).toBeVisible()
  // Opening the link does not confirm.
  const confirmed = () =>
    site.sql('SELECT FROM camp_subscriber WHERE email = $1 AND confirmed_at IS NOT NULL', [email])
  expect(await confirmed()).toHaveLength(0)
  await page.getByRole('button', { name: 'Yes, let me know' }).click()
  await expect(page.getByRole('heading', { name: "You're on the list" })).toBeVisible()
  expect(await confirmed()).toHaveLength(1)

  const organiser = await browser.newContext({ baseURL: site.url })
  await openCamp(await organiser.newPage(), site, 1)
  await organiser.close()
  const subject = 'New camp: '
  const sent = await site.readEmailText(email, subject)
  expect(sent).toContain('/event/1')
  const [, path] = /(\/new-camps\/leave\S+)/.exec(sent) ?? []
  await page.goto(path ?? '')
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'You have left the list' })).toBeVisible()
  expect(await site.sql('SELECT FROM camp_subscriber WHERE email = $1', [email])).toHaveLength(0)
})
