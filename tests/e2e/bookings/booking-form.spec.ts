import { bringChildren } from '../fixtures/bring-children.ts'
import { expectUncovered } from '../fixtures/passing-notices.ts'
import { bookAsGuest, expect, fillBooker, fillCard, openBookingForm, test } from '../fixtures/site.ts'

test('every rule of the form answers with its own words at its field', async ({ page }) => {
  await openBookingForm(page, 1)
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await bringChildren(dialog, 2)
  await dialog.getByLabel('Child 1 age').fill('18')
  await dialog.getByLabel('Email').fill('sam at example')
  await dialog.getByRole('textbox', { name: 'Phone', exact: true }).fill('040011122')
  await dialog.getByRole('button', { name: 'Add t-shirt' }).click()
  await dialog.getByRole('button', { name: 'Add hoodie' }).click()
  await dialog.getByRole('button', { name: /Book Now/ }).click()
  for (const [label, message] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Please enter a valid email'],
    ['Phone', 'Please enter a valid phone number'],
    ['Emergency contact name', 'Emergency contact name is required'],
    ['Emergency contact phone', 'Emergency contact phone is required'],
    ['Child 1 name', 'Child name is required'],
    ['Child 1 age', 'Age must be between 0-17'],
    ['Child 2 name', 'Child name is required'],
    ['T-shirt 1 name', 'Name is required for t-shirt'],
    ['Hoodie 1 name', 'Name is required for hoodie'],
  ] as const) {
    const field = dialog.getByRole('textbox', { name: label, exact: true })
    await expect(field.or(dialog.getByRole('spinbutton', { name: label }))).toHaveAccessibleDescription(
      message,
    )
  }
  await expect(dialog.getByLabel('First name')).toBeFocused()
  // Marked as on every form; what opens with a number needs no mark.
  for (const label of ['First name', 'Phone', 'Child 2 name', 'T-shirt 1 name'])
    await expect(dialog.locator('label', { hasText: new RegExp(`^${label}`) })).toContainText('*')
  await expect(dialog.locator('label', { hasText: /^Adults/ })).not.toContainText('*')
})

test('the form shows its sections, follows the child count and keeps the total live', async ({ page }) => {
  await openBookingForm(page, 1)
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  const adults = dialog.getByLabel('Adults', { exact: true })
  const children = dialog.getByLabel('Children', { exact: true })
  const book = dialog.getByRole('button', { name: /Book Now/ })
  for (const title of [
    'Contact Information',
    'Participants',
    'Add-ons',
    'Additional Information',
    'Price Breakdown',
  ]) {
    await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  await expect(dialog.getByRole('heading', { name: 'Children Details' })).toHaveCount(0)
  await expect(book).toHaveText('Book Now - $170.00')

  // A count below the least is corrected when the field is left.
  await adults.fill('0')
  await adults.blur()
  await expect(adults).toHaveValue('1')
  await expect(book).toHaveText('Book Now - $170.00')

  // The rows wait for the end of the typing.
  await children.fill('3')
  await expect(book).toHaveText('Book Now - $440.00')
  await expect(dialog.getByRole('heading', { name: 'Children Details' })).toHaveCount(0)
  await children.blur()
  await expect(dialog.getByRole('heading', { name: 'Children Details' })).toBeVisible()
  await dialog.getByLabel('Child 1 name').fill('Mia')
  await expect(dialog.getByLabel('Child 3 name')).toHaveValue('')
  await expect(dialog.getByLabel('Child 3 age')).toHaveValue('0')
  await expect(dialog.getByLabel('Child 3 allergies')).toHaveAttribute('placeholder', 'None')
  await dialog.getByLabel('Child 2 name').fill('Leo')
  await dialog.getByLabel('Child 2 age').fill('9')
  await dialog.getByLabel('Child 2 allergies').fill('Peanuts')
  await bringChildren(dialog, 1)
  await expect(dialog.getByLabel(/Child \d name/)).toHaveCount(1)
  await expect(dialog.getByLabel('Child 1 name')).toHaveValue('Mia')
  await dialog.getByRole('button', { name: 'Add one child' }).click()
  await expect(dialog.getByLabel('Child 2 name')).toHaveValue('Leo')
  await expect(dialog.getByLabel('Child 2 age')).toHaveValue('9')
  await expect(dialog.getByLabel('Child 2 allergies')).toHaveValue('Peanuts')
  await dialog.getByRole('button', { name: 'Remove one child' }).click()
  await expect(book).toHaveText('Book Now - $260.00')
  await children.fill('')
  await children.blur()
  await expect(children).toHaveValue('0')

  // As long as the family is all that is paid for, its price is the total and does not stand above it once more.
  await expect(dialog.getByText('1 dad: $170')).toHaveCount(0)
  await dialog.getByLabel('Glamping tent').click()
  await dialog.getByLabel('Beer package').click()
  await expect(dialog.getByText('1 dad: $170')).toBeVisible()
  await expect(dialog.getByText('You confirm that you are 18 or over')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add t-shirt' }).click()
  await dialog.getByLabel('T-shirt 1 kids size').click()
  await dialog.getByRole('button', { name: 'Add hoodie' }).click()
  // 170 + tent 150 + beer 45 + kids t-shirt 22 + hoodie 65
  await expect(book).toHaveText('Book Now - $452.00')
  await expect(dialog.getByRole('status').or(dialog.locator('output')).first()).toHaveText('$452.00')
  await expect(dialog.getByRole('region', { name: 'Price Breakdown' })).toContainText('Total$452.00')
  // The box brings a kids size along; another one may be chosen, with a word about it.
  const size = dialog.getByLabel('T-shirt 1 size')
  await expect(size).toHaveValue('8')
  await size.selectOption('L')
  await expect(size).toHaveAccessibleDescription(/adult size/)
  await dialog.getByLabel('T-shirt 1 kids size').click()
  await expect(size).toHaveValue('L')
})

test('only what the event sells is offered', async ({ page }) => {
  await openBookingForm(page, 3)
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await expect(dialog.getByLabel('Glamping tent')).toBeVisible()
  await expect(dialog.getByLabel('Beer package')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /Add (t-shirt|hoodie)/ })).toHaveCount(0)
  await openBookingForm(page, 4)
  await expect(dialog.getByLabel('Glamping tent')).toHaveCount(0)
  await expect(dialog.getByLabel('Beer package')).toBeVisible()
  await expect(dialog.getByText('$65.00 per day')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Book Now - $65.00' })).toBeVisible()
})

test('an event that sells out meanwhile shows its spots and keeps what was typed', async ({ page, site }) => {
  const [event] = await site.sql('SELECT current_participants AS taken FROM event WHERE id = 6')
  await openBookingForm(page, 6)
  await fillBooker(page, 'Late')
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await dialog.getByLabel('Adults', { exact: true }).fill('2')
  await site.sql('UPDATE event SET current_participants = max_participants - 1 WHERE id = 6')
  await dialog.getByRole('button', { name: /Book Now/ }).click()
  await expect(dialog.getByText('Only 1 spot is left. Nothing was booked')).toBeVisible()
  await expect(dialog.getByText('23/24')).toBeVisible()
  await expect(dialog.getByLabel('Last name')).toHaveValue('Late')
  await site.sql('UPDATE event SET current_participants = max_participants WHERE id = 6')
  await dialog.getByRole('button', { name: /Book Now/ }).click()
  await expect(dialog.getByText('No spots are left. Nothing was booked')).toBeVisible()
  // The page under the dialog knows it too.
  await expect(page.getByText('Sold Out').first()).toBeAttached()
  await site.sql('UPDATE event SET current_participants = $1 WHERE id = 6', [event?.taken])
  await dialog.getByRole('button', { name: /Book Now/ }).click()
  await expect(page).toHaveURL(/\/checkout/)
})

test('a price that changed meanwhile is shown before it is charged', async ({ page, site }) => {
  await openBookingForm(page, 7)
  await fillBooker(page, 'Dearer')
  const setPrice = 'UPDATE event SET adult_price_cents = $1, version = version + 1 WHERE id = 7'
  await site.sql(setPrice, [120_00])
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await dialog.getByRole('button', { name: 'Book Now - $230.00' }).click()
  await expect(dialog.getByText('The price has changed. The new total is $240.00.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Book Now - $240.00' }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByText('$240.00').first()).toBeVisible()
  await site.sql(setPrice, [115_00])
})

test('an event that is withdrawn meanwhile says so', async ({ page, site }) => {
  await openBookingForm(page, 7)
  await fillBooker(page, 'Gone')
  await site.sql('UPDATE event SET is_active = false WHERE id = 7')
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await dialog.getByRole('button', { name: /Book Now/ }).click()
  await expect(dialog.getByText('This event is no longer offered')).toBeVisible()
  await site.sql('UPDATE event SET is_active = true WHERE id = 7')
})

test('without an answer the form stays, the notice says so, and a second try books once', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED|ERR_CONNECTION|status of 500/)
  await openBookingForm(page, 1)
  await fillBooker(page, 'Offline')
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  const book = dialog.getByRole('button', { name: /Book Now|Creating/ })
  const answer = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    // The stream of free spots has no end.
    if (route.request().headers().accept?.includes('text/event-stream')) return route.continue()
    // The server books, but its answer is lost.
    await route.fetch()
    await answer.promise
    await route.abort()
  })
  await book.click()
  await expect(book).toHaveText('Creating...')
  answer.resolve()
  const notice = page.locator('[data-variant="destructive"]')
  await expect(notice).toContainText('Error')
  await expect(notice).toContainText('Failed to create booking. Please try again.')
  await expect(dialog.getByText('Failed to create booking. Please try again.')).toBeVisible()
  const heading = dialog.getByRole('heading', { name: 'Book Event' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectUncovered(notice, book.or(heading).or(dialog.getByRole('button', { name: 'Cancel' })))
    await expectUncovered(notice, dialog.getByRole('button', { name: 'Close' }))
  }
  await expect(dialog.getByLabel('Last name')).toHaveValue('Offline')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notifications/ }).locator(':focus')).toHaveCount(1)
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  await page.unroute('**/graphql')
  await book.click()
  await expect(page).toHaveURL(/\/checkout/)
  const rows = await site.sql("SELECT id FROM booking WHERE last_name = 'Offline'")
  expect(rows).toHaveLength(1)
})

test('a notice stands alone, goes by itself, at the bottom right of a desk and at the top of a phone', async ({
  page,
}) => {
  await bookAsGuest(page, 1, 'Notice')
  const notices = page.locator('li[data-variant]')
  await expect(notices).toContainText('Booking Created')
  await expect(notices).toContainText(
    'Your booking has been created successfully. You will be redirected to payment.',
  )
  await fillCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(notices).toContainText('Payment Failed')
  const shownAt = Date.now()
  await expect(notices).toHaveCount(1)
  const onDesk = await notices.boundingBox()
  expect(onDesk?.width).toBeLessThanOrEqual(420)
  expect(onDesk).toMatchObject({ x: expect.closeTo(1280 - 16 - (onDesk?.width ?? 0), 0) })
  expect((onDesk?.y ?? 0) + (onDesk?.height ?? 0)).toBeCloseTo(720 - 16, 0)
  await expect(notices).toHaveCount(0)
  expect(Date.now() - shownAt).toBeGreaterThan(4000)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(notices).toContainText('Payment Failed')
  expect(await notices.boundingBox()).toMatchObject({ x: 16, y: 16, width: 390 - 32 })
})
