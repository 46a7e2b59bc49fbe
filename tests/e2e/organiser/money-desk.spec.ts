import type { Page } from '@playwright/test'
import { notice } from '../fixtures/account.ts'
import { signInAsAdmin } from '../fixtures/admin-page.ts'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { bookAsGuest, expect, test } from '../fixtures/site.ts'

function part(page: Page, name: string | RegExp) {
  return page.getByRole('region', { name })
}

// The phone plays the journey. The desktop checks each state of the screens.
for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })
    test.setTimeout(180_000)

    test('a manual payment is recorded, refunded for a medical reason and marked as returned', {
      tag: width === 390 ? '@journey' : [],
    }, async ({ page, site, browser, baseURL }) => {
      async function checkScreen(screen: string): Promise<void> {
        if (width === 1280) await checkAccessibility(page, screen)
      }
      const family = await browser.newPage({ baseURL: baseURL ?? '' })
      const id = await bookAsGuest(family, 8, `Hand${width}`)
      await family.close()
      await signInAsAdmin(page, site)
      await page.goto(`/admin/bookings/${id}`)
      await page.getByRole('button', { name: 'Mark as paid' }).click()
      const paying = page.getByRole('dialog', { name: 'Mark as paid' })
      await paying.getByLabel('How it was paid').selectOption('CASH')
      await checkScreen('mark as paid')
      await paying.getByRole('button', { name: /^Mark \$[\d,.]+ as paid$/ }).click()
      await expect(part(page, 'Payments')).toContainText('Cash')
      await expect(page.getByText('CONFIRMED', { exact: true }).first()).toBeVisible()

      await page.getByRole('button', { name: 'Medical refund' }).click()
      const refunding = page.getByRole('dialog', { name: 'Medical refund' })
      const refund = refunding.getByRole('button', { name: /^Cancel and refund \$/ })
      await refund.click()
      await expect(refunding.getByLabel('Reason')).toHaveAccessibleDescription(/in a few words/)
      await checkScreen('medical refund with an error')
      await refunding.getByLabel('Reason').fill('A letter of the doctor was shown')
      await refund.click()
      await expect(part(page, 'Refunds')).toContainText('To be paid manually')
      await checkScreen('booking with a refund to pay')

      await site.sql(
        `INSERT INTO discrepancy (kind, subject, facts)
         SELECT 'UNMATCHED_PAYMENT', $1 || more, '{"bookingId": "gone-gone", "amountReceivedCents": 5000}'
         FROM unnest('{"-a","-b"}'::text[]) AS more`,
        [`intent:pi_e2e_${width}`],
      )
      await page.getByRole('link', { name: 'Back to the dashboard' }).click()
      await expect(page.getByText(/^\d+ tasks? to do$/)).toBeVisible()
      await checkScreen('dashboard with a need')
      await page.getByRole('link', { name: 'Money desk' }).click()
      const items = part(page, /^Your tasks: \d+$/)
      const alike = items.getByRole('listitem').filter({ hasText: `pi_e2e_${width}` })
      for (const index of [0, 1]) await alike.nth(index).getByRole('checkbox').check()
      await checkScreen('money desk with things chosen')
      await page.getByRole('button', { name: 'Close selected tasks' }).click()
      const together = page.getByRole('dialog', { name: 'Close selected tasks' })
      await together.getByLabel('What was done').fill('Both given back')
      await checkScreen('the question before several are closed')
      await together.getByRole('button', { name: 'Close 2 tasks' }).click()
      await expect(together).toBeHidden()
      await expect(alike).toHaveCount(0)

      const item = items.getByRole('listitem').filter({ hasText: 'in cash' })
      await item.getByRole('button', { name: /^Mark as refunded/ }).click()
      const closing = page.getByRole('dialog', { name: 'Mark as refunded' })
      await closing.getByLabel('What was done').fill('Handed over at the gate')
      await closing.getByRole('button', { name: 'Mark as refunded' }).click()
      await expect(notice(page)).toContainText('Noted')
      await expect(item).toHaveCount(0)
      const [row] = await site.sql('SELECT status FROM refund WHERE booking_id = $1', [id])
      expect(row).toEqual({ status: 'SUCCEEDED' })
      await expect(part(page, 'Refunds').getByRole('listitem').first()).toContainText('Succeeded')
    })
  })
}
