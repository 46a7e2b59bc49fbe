import { notice } from '../fixtures/account.ts'
import { signInAsAdmin } from '../fixtures/admin-page.ts'
import { bringChildren } from '../fixtures/bring-children.ts'
import { bookingIdOf, expect, fillBooker, openBookingForm, payByCard, test } from '../fixtures/site.ts'

test('an organiser corrects an allergy over what a second one saved, and adds a child that is paid in cash', async ({
  page,
  site,
}) => {
  await openBookingForm(page, 8)
  const form = page.getByRole('dialog', { name: 'Book Event' })
  await fillBooker(page, 'Corrected')
  await bringChildren(form, 1)
  await form.getByLabel('Child 1 name').fill('Mia')
  await form.getByRole('button', { name: /Book Now - \$/ }).click()
  await payByCard(page)
  const id = bookingIdOf(page)
  const username = await signInAsAdmin(page, site)
  await page.goto(`/admin/bookings/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '0400 111 222' })).toHaveAttribute('href', 'tel:0400111222')
  const open = async (of: typeof page) => {
    await of.getByRole('button', { name: 'Correct details' }).click()
    return of.getByRole('dialog', { name: 'Correct details' })
  }
  const mine = await open(page)
  await expect(mine.getByLabel('Child 1 name')).toHaveValue('Mia')
  const otherPage = await page.context().newPage()
  await otherPage.goto(`/admin/bookings/${id}`)
  const theirs = await open(otherPage)
  await theirs.getByLabel('Phone', { exact: false }).first().fill('0499 777 123')
  await theirs.getByRole('button', { name: 'Save corrections' }).click()
  await expect(theirs).toBeHidden()
  await otherPage.close()

  await mine.getByLabel('Child 1 allergies').fill('Peanuts')
  await mine.getByRole('button', { name: 'Save corrections' }).click()
  await expect(mine.getByText('Somebody else changed this booking')).toBeVisible()
  await mine.getByRole('button', { name: 'Load the newer version' }).click()
  await mine.getByRole('button', { name: 'Use mine for Allergies of child 1' }).click()
  await mine.getByRole('button', { name: 'Save corrections' }).click()
  await expect(mine).toBeHidden()
  await expect(main).toContainText('Mia, 0 (allergies: Peanuts)')
  await expect(main).toContainText('0499 777 123')
  const history = main.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.filter({ hasText: `Allergies of child 1 corrected by ${username}` })).toHaveCount(1)

  await page.getByRole('button', { name: 'Change the party' }).click()
  const party = page.getByRole('dialog', { name: 'Change the party' })
  await party.getByRole('button', { name: 'Add a child' }).click()
  await party.getByLabel('New child 1 name').fill('Leo')
  await party.getByLabel('How the difference is paid').selectOption({ label: 'It came in cash' })
  await party.getByRole('button', { name: /^Write down \$/ }).click()
  await expect(notice(page)).toContainText('Party changed')
  await expect(main).toContainText('1 adult, 2 children')
  await expect(history.filter({ hasText: '1 adult, 1 child became 1 adult, 2 children' })).toHaveCount(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
})
