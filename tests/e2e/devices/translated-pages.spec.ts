import { translate } from '../documented/translate.ts'
import { translatedForms } from '../documented/translated-forms.ts'
import { expect, openBookingForm, test } from '../fixtures/site.ts'

for (const { name, open, fill, button, busy } of translatedForms) {
  test(`${name} shows its sending state on a translated page`, async ({ page, site, quiet }) => {
    quiet.allow(/ERR_FAILED/)
    await open(page, site)
    await translate(page)
    await fill(page, site)
    // Content that opened since is translated too.
    await translate(page)
    await page.route('**/graphql', (route) =>
      route.request().method() === 'POST' ? undefined : route.continue(),
    )
    await page.getByRole('button', { name: button }).last().click()
    await expect(page.getByRole('button', { name: busy }).last()).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('the total of a booking follows the party size on a translated page', async ({ page }) => {
  await openBookingForm(page, 8)
  const book = page.getByRole('button', { name: /Book Now - \$/ })
  const before = await book.textContent()
  await translate(page)
  await page.getByLabel('Adults', { exact: true }).fill('2')
  await expect(book).not.toHaveText(before ?? '')
  await translate(page)
  await page.getByLabel('Adults', { exact: true }).fill('1')
  await expect(book).toHaveText(before ?? '')
})
