import type { Page } from '@playwright/test'
import { chooseAction, signInAsAdmin } from '../fixtures/admin-page.ts'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { addEvent } from '../fixtures/camp.ts'
import { addCreditNote } from '../fixtures/credit-note.ts'
import {
  bookAsGuest,
  expect,
  fillBooker,
  fillCard,
  getBookingId,
  openBookingForm,
  payByCard,
  type Site,
  test,
} from '../fixtures/site.ts'

test.describe.configure({ timeout: 240_000 })

test('a credit note pays a part, is removed and applied again, and the card pays the rest', async ({
  page,
  site,
}) => {
  await addCreditNote(site, 'CAMP-E2E')
  await openBookingForm(page, 1)
  await fillBooker(page, 'Credit')
  await page.getByRole('button', { name: /Book Now - \$/ }).click()
  await expect(page).toHaveURL(/\/checkout\?bookingId=/)
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  const whole = await page.getByRole('button', { name: /^Pay \$/ }).textContent()
  await page.getByRole('button', { name: 'Use a credit note' }).click()
  await page.getByLabel('Credit note code').fill('CAMP-NONE')
  await page.getByRole('button', { name: 'Use credit' }).click()
  await expect(page.getByText("We can't find this credit note. Please check the code")).toBeVisible()
  await expect(page.getByLabel('Credit note code')).toBeFocused()
  await checkAccessibility(page, 'an unknown credit note')
  await page.getByLabel('Credit note code').fill('camp-e2e')
  await page.getByRole('button', { name: 'Use credit' }).click()
  await expect(page.getByText('Still to pay')).toBeVisible()
  await expect(page.getByText('−$50.00')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).not.toHaveText(whole ?? '')
  await checkAccessibility(page, 'the checkout with credit')
  await page.getByRole('button', { name: 'Remove credit' }).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveText(whole ?? '')
  await page.getByRole('button', { name: 'Use a credit note' }).click()
  await page.getByLabel('Credit note code').fill('CAMP-E2E')
  await page.getByLabel('Credit note code').press('Enter')
  await expect(page.getByText('Still to pay')).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  const [row] = await site.sql(
    `SELECT sum(captured_cents) AS paid, total_cents FROM payment JOIN booking ON booking.id = booking_id
     WHERE booking_id = $1 AND settled_at IS NOT NULL GROUP BY total_cents`,
    [getBookingId(page)],
  )
  expect(Number(row?.paid)).toBe(Number(row?.total_cents))
})

test('a booking is offered, withdrawn, offered again and accepted by its link', async ({
  page,
  browser,
  site,
}) => {
  const id = await bookAsGuest(page, 8, 'Leaving')
  await payByCard(page)
  await page.goto(`/booking-status?bookingId=${id}`)
  await offerTo(page, 'robin.typo@example.com')
  await page.getByRole('button', { name: 'Withdraw the offer' }).click()
  await expect(page.getByText('Offer withdrawn', { exact: true }).first()).toBeVisible()
  await offerTo(page, 'robin.next@example.com')

  const other = await browser.newContext({ baseURL: site.url })
  const theirs = await other.newPage()
  await theirs.goto(await offerLink(site, 'robin.typo@example.com'))
  await expect(theirs.getByRole('heading', { name: 'This offer has ended' })).toBeVisible()
  await theirs.goto('about:blank')
  await theirs.goto(await offerLink(site, 'robin.next@example.com'))
  await expect(theirs.getByRole('heading', { name: 'Sam is offering you a booking' })).toBeVisible()
  await checkAccessibility(theirs, 'the offer of a booking')
  await theirs.getByRole('button', { name: 'Accept the booking' }).click()

  const party = theirs.getByRole('region', { name: "Who's coming?" })
  await party.getByRole('button', { name: "Save who's coming" }).click()
  await expect(party.getByText('Emergency contact name is required')).toBeVisible()
  await checkAccessibility(theirs, 'the form that asks who comes along')
  await party.getByLabel('Emergency contact name').fill('Kim Next')
  await party.getByLabel('Emergency contact phone').fill('0411 999 888')
  await party.getByRole('button', { name: "Save who's coming" }).click()
  await expect(party).toHaveCount(0)
  await expect(theirs.getByText('Kim Next').first()).toBeVisible()
  await other.close()

  await page.reload()
  await expect(page.getByText('Leaving').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Withdraw the offer' })).toHaveCount(0)
})

/** Fills in the form that offers a booking, after sending it empty. */
async function offerTo(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Transfer to another person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer to another person' })
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect(dialog.getByText('First name is required')).toBeVisible()
  await checkAccessibility(page, 'the form that offers a booking')
  await dialog.getByLabel('First name').fill('Robin')
  await dialog.getByLabel('Last name').fill('Next')
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await dialog.getByLabel('Email again').fill(email)
  await dialog.getByLabel('Phone').fill('0411 222 333')
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect(page.getByText(`Offered to Robin Next at ${email}`)).toBeVisible()
}

async function offerLink(site: Site, address: string): Promise<string> {
  const [link] =
    /\/transfer#k=\S+/.exec(await site.readEmailText(address, "You've been offered a booking")) ?? []
  if (link === undefined) throw new Error(`the email to ${address} has no link`)
  return link
}

test('when an event is cancelled, the families are refunded and everyone sees the cancellation', {
  tag: '@journey',
}, async ({ page, browser, site }) => {
  const guest = await browser.newContext({ baseURL: site.url })
  const theirs = await guest.newPage()
  const title = 'Camp at the Flooded Creek'
  await addEvent(site, { id: 4000, title })
  const id = await bookAsGuest(theirs, 4000, 'Stranded')
  await payByCard(theirs)
  await signInAsAdmin(page, site)
  await page.goto(`/admin?tab=events&q=${encodeURIComponent(title)}`)
  await chooseAction(page, title, 'Cancel Event')
  const dialog = page.getByRole('dialog', { name: 'Cancel this event' })
  await dialog.getByLabel('Reason').fill('The creek is in flood.')
  await checkAccessibility(page, 'the form that calls an event off')
  await dialog.getByRole('button', { name: 'Cancel the event' }).click()
  const done = page.getByRole('dialog', { name: 'This event was cancelled' })
  await expect(done.getByText(/^The only booking has ended\. “Emails” shows/)).toBeVisible({
    timeout: 60_000,
  })
  await done.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('row').filter({ hasText: title }).getByText('Cancelled')).toBeVisible()

  await theirs.goto('/event/4000')
  await expect(theirs.getByText('The creek is in flood.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Book This Adventure' })).toHaveCount(0)
  await checkAccessibility(theirs, 'the page of a cancelled event')
  await theirs.goto(`/booking-status?bookingId=${id}`)
  await expect(theirs.getByText('cancelled', { exact: false }).first()).toBeVisible()
  await guest.close()
  await site.sql('UPDATE event SET is_active = false WHERE id = 4000')
})
