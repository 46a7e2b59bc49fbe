import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { addCreditNote } from '../fixtures/credit-note.ts'
import { signIn } from '../fixtures/signed-in.ts'
import { expect, fillBooker, getBookingId, payByCard, test } from '../fixtures/site.ts'

test.describe.configure({ timeout: 180_000 })

test('a member sees their credit notes with code, balance and last day', async ({ page, site }) => {
  await signIn(page, site, { username: 'creditor', firstName: 'Cleo' })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cleo')
  await expect(page.getByRole('region', { name: 'Your credit notes' })).toHaveCount(0)
  const note = { username: 'creditor', amountCents: 37_500 }
  await addCreditNote(site, 'CAMP-OWN2-WHOL-E234-5678', { ...note, expiresOn: '2091-05-04' })
  await addCreditNote(site, 'CAMP-OWN2-PART-2345-6789', { ...note, balanceCents: 12_050 })
  await page.reload()
  const notes = page.getByRole('region', { name: 'Your credit notes' }).getByRole('listitem')
  await expect(notes).toHaveCount(2)
  await expect(notes.first()).toContainText('CAMP-OWN2-WHOL-E234-5678')
  await expect(notes.first()).toContainText(/\$375\.00 left, valid until.*4 May 2091/)
  await expect(notes.last()).toContainText('CAMP-OWN2-PART-2345-6789')
  await expect(notes.last()).toContainText(/\$120\.50 left of \$375\.00, valid until.*2 March 2090/)
  await checkAccessibility(page, 'profile with credit notes')
})

test('"Cancel or change" next to a booking opens its cancellation section', async ({ page, site }) => {
  await signIn(page, site, { username: 'changer', firstName: 'Chris' })
  await page.goto('/?bookEvent=8')
  const form = page.getByRole('dialog', { name: 'Book Event' })
  await expect(form.getByLabel('Email')).toHaveValue('changer@example.com')
  await fillBooker(page, 'Changer')
  await form.getByRole('button', { name: /Book Now - \$/ }).click()
  await expect(page).toHaveURL(/\/checkout\?bookingId=/)
  await payByCard(page)
  const id = getBookingId(page)
  await page.goto('/profile')
  const recent = page.getByRole('region', { name: 'Your Recent Bookings' })
  await recent.getByRole('link', { name: /^Cancel or change / }).click()
  await expect(page).toHaveURL(`/booking-status?bookingId=${id}#cancelling`)
  const section = page.getByRole('region', { name: 'Cancel or change' })
  await section.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' })
  await expect(dialog.getByRole('button', { name: /^Cancel and get \$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
