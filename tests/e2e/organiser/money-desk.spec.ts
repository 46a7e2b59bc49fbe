import type { Page } from '@playwright/test'
import { notice } from '../fixtures/account.ts'
import { signInAsAdmin } from '../fixtures/admin-page.ts'
import { judge } from '../fixtures/judge.ts'
import { bookAsGuest, expect, payByCard, test } from '../fixtures/site.ts'

const EVENT = 8

/** The part of the organiser's sheet with this heading. */
function part(page: Page, name: string | RegExp) {
  return page.getByRole('region', { name })
}

/** Judges the screen, at both widths, in the wide one of the two visits. */
async function judged(page: Page, width: number, screen: string): Promise<void> {
  if (width === 390) return
  // Further down the bar lies over a line of the page.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await judge(page, screen)
  await page.setViewportSize({ width, height: 844 })
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })
    test.setTimeout(180_000)

    test('a manual payment is recorded, given back for a medical reason and marked as returned', {
      tag: width === 390 ? '@journey' : [],
    }, async ({ page, site, browser, baseURL }) => {
      const family = await browser.newPage({ baseURL: baseURL ?? '' })
      const id = await bookAsGuest(family, EVENT, `Hand${width}`)
      await family.close()
      await signInAsAdmin(page, site)
      await page.goto(`/admin/bookings/${id}`)
      await page.getByRole('button', { name: 'Mark as paid' }).click()
      const paying = page.getByRole('dialog', { name: 'Mark as paid' })
      await paying.getByLabel('How it came').selectOption('CASH')
      await judged(page, width, 'mark as paid')
      await paying.getByRole('button', { name: /^Mark \$[\d,.]+ as paid$/ }).click()
      await expect(notice(page)).toContainText('Payment recorded')
      await expect(part(page, 'Payments')).toContainText('Cash')
      await expect(page.getByText('completed', { exact: true }).first()).toBeVisible()

      await page.getByRole('button', { name: 'Medical refund' }).click()
      const refunding = page.getByRole('dialog', { name: 'Medical refund' })
      const refund = refunding.getByRole('button', { name: /^Cancel and refund \$/ })
      await refund.click()
      await expect(refunding.getByLabel('Reason')).toHaveAccessibleDescription(
        'Please say in a few words why',
      )
      await judged(page, width, 'medical refund with an error')
      await refunding.getByLabel('Reason').fill('A letter of the doctor was shown')
      await refund.click()
      await expect(notice(page)).toContainText('Booking cancelled and refunded')
      await expect(part(page, 'Refunds')).toContainText('To be paid manually')
      await judged(page, width, 'booking with a refund to pay')

      await page.getByRole('link', { name: 'Back to the dashboard' }).click()
      await expect(page.getByText(/^\d+ things? needs? you$/)).toBeVisible()
      await judged(page, width, 'dashboard with a need')
      await page.getByRole('link', { name: 'Money desk' }).click()
      const items = part(page, /^Needs you: \d+$/)
      const item = items.getByRole('listitem').filter({ hasText: 'in cash' })
      await item.getByRole('button', { name: /^Mark as returned/ }).click()
      const closing = page.getByRole('dialog', { name: 'Mark as returned' })
      await closing.getByLabel('What was done').fill('Handed over at the gate')
      await closing.getByRole('button', { name: 'Mark as returned' }).click()
      await expect(notice(page)).toContainText('Noted')
      await expect(item).toHaveCount(0)
      const [row] = await site.sql('SELECT status FROM refund WHERE booking_id = $1', [id])
      expect(row).toEqual({ status: 'SUCCEEDED' })
      await expect(part(page, 'Refunds').getByRole('listitem').first()).toContainText('Succeeded')
    })

    test('a failed refund is tried again from the list, and a discrepancy is closed with a note', async ({
      page,
      site,
      browser,
      baseURL,
    }) => {
      const family = await browser.newPage({ baseURL: baseURL ?? '' })
      const id = await bookAsGuest(family, EVENT, `Card${width}`)
      await payByCard(family)
      await family.close()
      await site.sql(
        `INSERT INTO finding (kind, subject, facts)
         SELECT 'STRANGE_PAYMENT', $1 || more, '{"bookingId": "gone-gone", "amountReceivedCents": 5000}'
         FROM unnest('{"-a","-b","-c"}'::text[]) AS more`,
        [`intent:pi_e2e_${width}`],
      )
      await signInAsAdmin(page, site)
      await page.goto(`/admin/bookings/${id}`)
      await site.simulate('faults', { refunds: 'refuse' })
      await page.getByRole('button', { name: 'Medical refund' }).click()
      const refunding = page.getByRole('dialog', { name: 'Medical refund' })
      await refunding.getByLabel('Reason').fill('A letter of the doctor was shown')
      await refunding.getByRole('button', { name: /^Cancel and refund \$/ }).click()
      await expect(notice(page)).toContainText('Booking cancelled and refunded')
      const failed = () => site.sql("SELECT 1 FROM refund WHERE booking_id = $1 AND status = 'FAILED'", [id])
      await expect.poll(async () => (await failed()).length, { timeout: 20_000 }).toBe(1)
      await site.simulate('faults', { reset: true })

      await page.goto('/admin/money')
      const items = part(page, /^Needs you: \d+$/)
      const item = items.getByRole('listitem').filter({ hasText: 'A refund failed' })
      await expect(item).toContainText('there is too little money in your account with the card provider')
      await judged(page, width, 'money desk')
      await item.getByRole('button', { name: 'Try again: A refund failed' }).click()
      await expect(notice(page)).toContainText('Trying again')
      await expect(item).toHaveCount(0)
      const done = () => site.sql("SELECT 1 FROM refund WHERE booking_id = $1 AND status = 'SUCCEEDED'", [id])
      await expect.poll(async () => (await done()).length, { timeout: 20_000 }).toBe(1)

      const discrepancy = items.getByRole('listitem').filter({ hasText: `pi_e2e_${width}-a` })
      await discrepancy.getByRole('button', { name: /^Close with a note/ }).click()
      const closing = page.getByRole('dialog', { name: 'Close with a note' })
      await closing.getByRole('button', { name: 'Close with a note' }).click()
      await expect(closing.getByLabel('What was done')).toHaveAccessibleDescription(
        'Please say in a few words what you did',
      )
      await closing.getByLabel('What was done').fill('Given back in the dashboard')
      await closing.getByRole('button', { name: 'Close with a note' }).click()
      await expect(discrepancy).toHaveCount(0)

      const alike = items.getByRole('listitem').filter({ hasText: new RegExp(`pi_e2e_${width}-[bc]`) })
      for (const index of [0, 1]) await alike.nth(index).getByRole('checkbox').check()
      await expect(page.getByText('2 things chosen')).toBeVisible()
      await judged(page, width, 'money desk with things chosen')
      await page.getByRole('button', { name: 'Close the chosen' }).click()
      const together = page.getByRole('dialog', { name: 'Close the chosen' })
      await together.getByLabel('What was done').fill('Both given back')
      await judged(page, width, 'the question before several are closed')
      await together.getByRole('button', { name: 'Close 2 things' }).click()
      await expect(together).toBeHidden()
      await expect(alike).toHaveCount(0)

      await page.getByRole('button', { name: 'Compare with the card provider' }).click()
      await expect(notice(page).filter({ hasText: 'Compared' })).toContainText(/entries compared/)
      await page.reload()
      const ledger = part(page, 'Refunds')
      await ledger.getByLabel('State').selectOption('SUCCEEDED')
      await expect(ledger.getByRole('listitem').first()).toContainText('attempt 2')
    })
  })
}
