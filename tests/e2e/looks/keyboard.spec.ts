import { pressOn, tabTo, typeInto } from '../fixtures/by-keyboard.ts'
import { expect, test } from '../fixtures/site.ts'

test('a camp is booked and paid for from the home page to the ticket by keyboard alone', {
  tag: '@journey',
}, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const firstCard = page.getByRole('article').first()
  await pressOn(page, firstCard.getByRole('link', { name: 'View Details' }))
  await expect(page).toHaveURL(/\/event\/1$/)

  const book = page.getByRole('button', { name: 'Book This Adventure' }).locator('visible=true')
  await pressOn(page, book)
  await expect(page.getByRole('dialog', { name: 'Choose Your Mission Path' })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: /Book as Guest/ }), 'Space')

  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await expect(dialog).toBeVisible()
  await typeInto(page, page.getByRole('textbox', { name: 'First name', exact: true }), 'Kay')
  await typeInto(page, page.getByRole('textbox', { name: 'Last name', exact: true }), 'Keys')
  await typeInto(page, page.getByRole('textbox', { name: 'Email', exact: true }), 'kay.keys@example.com')
  await typeInto(page, page.getByRole('textbox', { name: 'Phone', exact: true }), '0400 111 222')
  await typeInto(
    page,
    page.getByRole('textbox', { name: 'Emergency contact name', exact: true }),
    'Alex Example',
  )
  await typeInto(
    page,
    page.getByRole('textbox', { name: 'Emergency contact phone', exact: true }),
    '0400 333 444',
  )
  await tabTo(page, dialog.getByLabel('Adults', { exact: true }))
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByLabel('Adults', { exact: true })).toHaveValue('2')
  await pressOn(page, dialog.getByRole('button', { name: 'Add one child' }))
  await typeInto(page, page.getByRole('textbox', { name: 'Child 1 name', exact: true }), 'Mia')
  await typeInto(page, page.getByLabel('Child 1 age', { exact: true }), '7')
  await pressOn(page, dialog.getByLabel('Glamping tent'), 'Space')
  await pressOn(page, dialog.getByRole('button', { name: 'Add t-shirt' }))
  // Focus moves to the new row.
  await expect(dialog.getByLabel('T-shirt 1 name')).toBeFocused()
  await page.keyboard.type('Mia')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByLabel('T-shirt 1 size')).toHaveValue('L')
  // 2 nights x (2 x 85 + 45) + tent 150 + t-shirt 30
  await pressOn(page, dialog.getByRole('button', { name: 'Book Now - $610.00' }))

  await expect(page).toHaveURL(/\/checkout\?bookingId=/)
  // A screen reader reads the wallet, then the card form and nothing else.
  await expect(page.getByRole('region', { name: 'Payment' })).toMatchAriaSnapshot(`
    - heading "Payment" [level=2]
    - button "Use a credit note"
    - note:
      - combobox "Test wallet"
    - group "Pay with a wallet":
      - button "Book with the test wallet"
      - paragraph: Or pay by card
    - form "Card payment":
      - textbox "Card number"
      - textbox "Expiry date (MM/YY)"
      - textbox "CVC"
      - button "Pay $610.00"
  `)
  // A wallet without a payment leaves the focus unchanged.
  await tabTo(page, page.getByLabel('Test wallet'))
  await page.keyboard.type('is cl')
  const wallet = page.getByRole('button', { name: 'Book with the test wallet' })
  await pressOn(page, wallet)
  await expect(page.getByText('Your wallet was closed.')).toBeVisible()
  await expect(wallet).toBeFocused()
  // The same holds for failed authentication: the card form is still there.
  await typeInto(page, page.getByLabel('Card number'), '4000002500003155')
  await typeInto(page, page.getByLabel('Expiry date (MM/YY)'), '1234')
  await typeInto(page, page.getByLabel('CVC'), '123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your bank wants to check that it is you' })).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'Fail authentication' }))
  await expect(page.getByLabel('Card number')).toBeFocused()
  await expect(page.getByText('Payment Failed', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your bank wants to check that it is you' })).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'Complete authentication' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed' })).toBeVisible()
  const [row] = await site.sql("SELECT state, total_cents FROM booking WHERE last_name = 'Keys'")
  expect(row).toEqual({ state: 'CONFIRMED', total_cents: 610_00 })
})

test('the first stop skips the navigation', async ({ page }) => {
  await page.goto('/event/1')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#main :focus')).toHaveCount(1)
})

test('a dialog traps the focus, closes with Escape and restores the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/?category=outdoor')
  const bookNow = page.getByRole('article').first().getByRole('button', { name: 'Book Now' })
  const policy = page.getByRole('button', { name: 'Cancellation Policy' })
  for (const [opener, title] of [
    [bookNow, 'Choose Your Mission Path'],
    [policy, 'Cancellation Policy'],
  ] as const) {
    await pressOn(page, opener)
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press(stop < 6 ? 'Tab' : 'Shift+Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('the first field with an error gets the focus, and leaving the form restores it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/event/1')
  const book = page.getByRole('button', { name: 'Book This Adventure' }).locator('visible=true')
  await pressOn(page, book)
  await pressOn(page, page.getByRole('button', { name: /Book as Guest/ }))
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await typeInto(page, page.getByRole('textbox', { name: 'First name', exact: true }), 'Kay')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Last name')).toBeFocused()
  await expect(dialog.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(book).toBeFocused()
})
