import type { Locator, Page } from '@playwright/test'
import { renderEmailHtml } from '../../../server/platform/email/email-html.ts'
import type { EmailPart } from '../../../server/platform/email/email-template.ts'
import { abortOperation } from '../fixtures/account.ts'
import { signInAsAdmin } from '../fixtures/admin-page.ts'
import { findViolations, RULES } from '../fixtures/axe-rules.ts'
import { bringChildren } from '../fixtures/bring-children.ts'
import { openSection } from '../fixtures/open-section.ts'
import {
  expect,
  fillBooker,
  getBookingId,
  openBookingForm,
  payByCard,
  test,
  waitForHydration,
} from '../fixtures/site.ts'

/** 58 letters without a break opportunity. */
const WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

test.use({ viewport: { width: 390, height: 844 } })

test('a 58-letter word widens no page, and Book Now stays in reach, also at 200% text', async ({
  page,
  site,
}) => {
  await site.sql(
    `UPDATE event SET title = $1::text, location = $1::text, short_description = $1::text, description = $1::text,
      activities = ARRAY[$1::text] WHERE id = 8`,
    [WORD],
  )
  await site.sql('UPDATE past_event SET title = $1::text, description = $1::text', [WORD])
  await page.goto('/')
  await expect(page.getByRole('article', { name: WORD })).toBeAttached()
  await expectWithin(page)

  // The dialog of another event covers that page.
  await page.getByRole('article').first().getByRole('button', { name: 'Book Now' }).click()
  await page.getByRole('button', { name: /Book as Guest/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await expectWithReach(dialog)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('article', { name: WORD }).getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: WORD })).toBeVisible()
  await expectWithin(page)
  await page.getByRole('button', { name: 'Book This Adventure' }).locator('visible=true').first().click()
  await page.getByRole('button', { name: /Book as Guest/ }).click()
  await expectWithReach(dialog)
  await expectWithin(page)
  await enlarge(page, '200%')
  await expectWithReach(dialog)
  await enlarge(page, '')

  await fillBooker(page, WORD)
  await openSection(dialog, 'Contact Information')
  await page.getByLabel('Email').fill('long.words@example.com')
  await bringChildren(dialog, 1)
  await dialog.getByLabel('Child 1 name').fill(WORD)
  await expectWithin(page)
  await dialog.getByRole('button', { name: /Book Now - \$/ }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expectWithin(page)
  await payByCard(page)
  await expect(page.getByRole('region', { name: 'Before you come' })).toContainText(WORD)
  await expectWithin(page)
  const id = getBookingId(page)
  for (const path of ['booking-status', 'booking-confirmation', 'booking-receipt']) {
    await page.goto(`/${path}?bookingId=${id}`)
    await expect(page.getByRole('main')).toContainText(WORD)
    await expectWithin(page)
  }

  await signInAsAdmin(page, site)
  for (const path of ['?tab=events', '?tab=bookings', '?tab=past-events', `/bookings/${id}`]) {
    await page.goto(`/admin${path}`)
    await expect(page.getByText(WORD).locator('visible=true').first()).toBeVisible()
    await expectWithin(page)
  }
})

test('at 200% text nothing is covered; on rejection both buttons stay in reach', async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED/)
  await page.goto('/')
  await enlarge(page, '200%')
  const watch = await page.getByRole('link', { name: 'Watch', exact: true }).boundingBox()
  const docked = await page.getByText('NEXT ADVENTURE').boundingBox()
  expect((watch?.y ?? 0) + (watch?.height ?? 0)).toBeLessThanOrEqual(docked?.y ?? 0)

  await page.setViewportSize({ width: 360, height: 640 })
  await enlarge(page, '')
  await openBookingForm(page, 6)
  await fillBooker(page, 'Kept')
  await abortOperation(page, 'BookEvent')
  await enlarge(page, '200%')
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  for (const label of ['Last name', 'Emergency contact name', 'Emergency contact phone']) {
    const cut = dialog
      .locator('label', { hasText: label })
      .evaluate((own) => own.scrollWidth - own.clientWidth)
    expect(await cut, label).toBeLessThanOrEqual(0)
  }
  await dialog.getByRole('button', { name: /^Book Now - \$/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to create booking')
  await expect(page.locator('[data-variant="destructive"]')).toBeVisible()
  await expectWithReach(dialog)
  await expect(page.locator('[data-variant="destructive"]')).toHaveCount(0)
  await expectWithReach(dialog)
})

test('58-letter words neither widen nor break an email; both schemes are accessible', async ({
  page,
  quiet,
}) => {
  const parts: EmailPart[] = [
    { kind: 'paragraph', text: WORD },
    { kind: 'facts', lines: [WORD, ['Location', `${WORD} near Boonah`], ['Total', '$170.00']] },
    { kind: 'list', title: WORD, items: [WORD] },
    { kind: 'section', title: WORD, text: WORD },
    { kind: 'action', text: 'Or open', button: 'See the booking', url: `https://example.com/${WORD}` },
    { kind: 'action', text: WORD, button: WORD, url: `https://example.com/${WORD}`, note: WORD },
    { kind: 'ticket', code: 'K7M4QX', page: 'https://example.com' },
  ]
  quiet.allow(/ERR_UNKNOWN_URL_SCHEME|ERR_NAME_NOT_RESOLVED/)
  // Pictures do not load, as in many email clients, so their alternative text shows.
  const picture = { url: 'https://pictures.invalid/camp.jpg', alt: WORD }
  await page.setContent(renderEmailHtml({ subject: WORD, greeting: `Hi ${WORD}`, parts, picture }))
  await expectWithin(page)
  const button = await page.getByRole('link', { name: 'See the booking' }).boundingBox()
  expect(button?.height).toBeGreaterThanOrEqual(44)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page, RULES), colorScheme).toEqual([])
  }
})

async function enlarge(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
}

async function expectWithReach(dialog: Locator): Promise<void> {
  for (const name of ['Cancel', /^Book Now - \$/]) {
    const button = dialog.getByRole('button', { name })
    await expect(button).toBeVisible()
    await expect(button).toBeInViewport({ ratio: 1 })
    expect(await button.evaluate((own) => own.scrollWidth - own.clientWidth)).toBeLessThanOrEqual(0)
  }
  expect(await dialog.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0)
}

/** Expects no overflow, and no break in a word that fits a line. */
async function expectWithin(page: Page): Promise<void> {
  await waitForHydration(page)
  const { overhang, broken } = await page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      // Text for screen readers occupies one pixel and overflows it.
      if ((element?.getBoundingClientRect().width ?? 0) < 8) continue
      if (!element?.checkVisibility() || element.closest('script, style, select, textarea')) continue
      for (const word of (node.textContent ?? '').matchAll(/[\w$.,]{2,20}(?![\w$.,])/g)) {
        if (/\w/.test(node.textContent?.[word.index - 1] ?? ' ')) continue
        const range = document.createRange()
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word[0])
      }
    }
    return { overhang: document.documentElement.scrollWidth - window.innerWidth, broken }
  })
  const where = page.url()
  expect(overhang, `${where} is no wider than the screen`).toBeLessThanOrEqual(0)
  expect(broken, `words broken at ${where}`).toEqual([])
}
