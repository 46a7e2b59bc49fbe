import type { Locator } from '@playwright/test'
import { openNewEvent, signInAsAdmin } from '../fixtures/admin-page.ts'
import { signIn } from '../fixtures/signed-in.ts'
import { expect, openBookingForm, test } from '../fixtures/site.ts'

test.use({ viewport: { width: 844, height: 390 } })

/** Expects that a dialog shows its first field whole, between its head and the bar of its buttons. */
async function expectFirstField(
  dialog: Locator,
  button: string | RegExp,
  role: 'textbox' | 'checkbox' = 'textbox',
): Promise<void> {
  const field = dialog.getByRole(role).first()
  await expect(field).toBeVisible()
  const [shown, bar] = await Promise.all([
    field.boundingBox(),
    dialog.getByRole('button', { name: button }).boundingBox(),
  ])
  if (shown === null || bar === null) throw new Error('nothing is shown')
  expect(shown.y).toBeGreaterThan(0)
  expect(shown.y + shown.height).toBeLessThan(bar.y)
}

test('a phone held across shows a field of the booking form without scrolling', async ({ page }) => {
  await openBookingForm(page, 3)
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await expectFirstField(dialog, /^Book Now/)
})

test('a phone held across shows a member the first saved child without scrolling', async ({ page, site }) => {
  await signIn(page, site, { username: 'across' })
  await page.request.post('/graphql', {
    headers: { 'x-camp-csrf': '1' },
    data: {
      query: 'mutation($input: SaveFamilyInput!) { saveFamily(input: $input) { __typename } }',
      variables: { input: { children: [{ name: 'Mia', age: 7 }], tshirtSize: 'XL' } },
    },
  })
  await page.goto('/?bookEvent=3')
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await expectFirstField(dialog, /^Book Now/, 'checkbox')
})

test('a phone held across shows a field of the waiting list without scrolling', async ({ page }) => {
  await page.goto('/event/5?joinWaitingList=5')
  const dialog = page.getByRole('dialog', { name: 'Join Waiting List' })
  await expectFirstField(dialog, 'Join Waiting List')
})

test('a phone held across shows a field of the form of an event without scrolling', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site)
  await expectFirstField(await openNewEvent(page), 'Create Event')
})
