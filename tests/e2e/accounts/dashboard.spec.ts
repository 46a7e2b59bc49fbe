import type { Page } from '@playwright/test'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { bringChildren } from '../fixtures/bring-children.ts'
import { signIn } from '../fixtures/signed-in.ts'
import { expect, fillBooker, getBookingId, payByCard, test } from '../fixtures/site.ts'

test.describe.configure({ timeout: 180_000 })

function figure(page: Page, label: string) {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('+ dd')
}

/** Locates the most prominent actions of the page. */
const embers = (page: Page) => page.getByRole('main').locator('.MuiButton-contained.MuiButton-colorSecondary')

test('greets a new member with empty statistics and leads to a first booking', async ({ page, site }) => {
  await signIn(page, site, { username: 'newcomer' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('ProfilePage')) await held
    await route.continue()
  })
  const third =
    '(SELECT id FROM event WHERE starts_at > now() AND is_active ORDER BY start_date, id LIMIT 1 OFFSET 2)'
  const [stored] = await site.sql(
    `UPDATE event SET current_participants = max_participants WHERE id = ${third}
     RETURNING id, (SELECT current_participants FROM event old WHERE old.id = event.id) AS people`,
  )
  await page.goto('/home')
  await expect(page.getByText('Loading...')).toBeVisible()
  release()
  // The username replaces a missing first name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (Morning|Afternoon|Evening), newcomer$/,
  )
  for (const [label, value] of [
    ['Total Bookings', '0'],
    ['Confirmed', '0'],
    ['Pending', '0'],
    ['Total Spent', '$0.00'],
  ] as const) {
    await expect(figure(page, label)).toHaveText(value)
  }
  await expect(page.getByText('Please verify your email')).toBeVisible()
  await expect(page.getByText('newcomer@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByRole('alert').getByRole('status')).not.toBeEmpty()
  await expect(page.getByRole('heading', { name: 'Action Required' })).toHaveCount(0)
  const adventures = page.getByRole('region', { name: 'Upcoming Adventures' })
  await expect(adventures.getByRole('article')).toHaveCount(3)
  await expect(adventures.getByRole('article').first()).toContainText(/spots? remaining/)
  await expect(adventures.getByRole('article').first()).toContainText(/\$\d+\.\d\d per adult per/)
  const soldOut = adventures.getByRole('article').last()
  await expect(soldOut).toContainText('0 spots remaining')
  await expect(soldOut.getByRole('button', { name: 'Sold Out' })).toBeDisabled()
  // Disabled controls are exempt from the contrast rule, but this text must be readable.
  const getColor = (element: Element) => getComputedStyle(element).color
  expect(await soldOut.getByRole('button', { name: 'Sold Out' }).evaluate(getColor)).toBe(
    await soldOut.getByText(/per adult per/).evaluate(getColor),
  )
  await expect(soldOut.getByRole('link', { name: 'Join Waiting List' })).toHaveAttribute(
    'href',
    `/event/${stored?.id}?joinWaitingList=${stored?.id}`,
  )
  // Exactly one action is the most prominent, and it is not of a sold-out camp.
  await expect(embers(page)).toHaveText(['Book Your First Adventure'])
  await site.sql('UPDATE event SET current_participants = $1 WHERE id = $2', [stored?.people, stored?.id])
  await page.getByRole('link', { name: 'Book Your First Adventure' }).click()
  await expect(page).toHaveURL(/\/#events$/)
})

test('a member saves a family and books with it in three steps from the dashboard', {
  tag: '@journey',
}, async ({ page, site, quiet }) => {
  // The first save is aborted.
  quiet.allow(/ERR_FAILED/)
  await signIn(page, site, { username: 'three-steps', firstName: 'Sam' })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Sam$/)
  const family = page.getByRole('region', { name: 'Saved family' })
  await family.getByRole('button', { name: 'Add your family' }).click()
  await family.getByRole('button', { name: 'Add a child' }).click()
  await expect(family.getByLabel('Child 1 name')).toBeFocused()
  await family.getByRole('textbox', { name: 'Phone', exact: true }).fill('123')
  await family.getByRole('button', { name: 'Save family' }).click()
  await expect(family.getByText('Child name is required')).toBeVisible()
  await expect(family.getByText('Please enter a valid phone number')).toBeVisible()
  await checkAccessibility(page, 'family form with errors')
  await family.getByLabel('Child 1 name').fill('Mia')
  await family.getByLabel('Child 1 age').fill('7')
  await family.getByLabel('Child 1 allergies').fill('Nuts')
  await family.getByRole('button', { name: 'Add a child' }).click()
  await family.getByLabel('Child 2 name').fill('Tom')
  await family.getByLabel('Child 2 age').fill('10')
  await family.getByRole('textbox', { name: 'Phone', exact: true }).fill('0400 111 222')
  await family.getByLabel('Emergency contact name').fill('Alex Example')
  await family.getByLabel('Emergency contact phone').fill('0400 333 444')
  await family.getByLabel('T-shirt size').selectOption('L')

  // Input survives a failed save.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('SaveFamily') ? route.abort() : route.continue(),
  )
  await family.getByRole('button', { name: 'Save family' }).click()
  await expect(family.getByText('Your family could not be saved.')).toBeVisible()
  await expect(family.getByLabel('Child 2 name')).toHaveValue('Tom')
  await page.unroute('**/graphql')
  await family.getByRole('button', { name: 'Save family' }).click()
  await expect(page.getByText('Family saved', { exact: true })).toBeVisible()
  await expect(family.getByText('Mia, 7 (allergies: Nuts)')).toBeVisible()
  await expect(family.getByRole('button', { name: 'Change family' })).toBeFocused()

  const adventures = page.getByRole('region', { name: 'Upcoming Adventures' })
  await adventures.getByRole('link', { name: 'Book Now' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await dialog.getByLabel('Mia, 7').check()
  await expect(dialog.getByLabel('Children', { exact: true })).toHaveValue('1')
  await expect(dialog.getByLabel('Child 1 name')).toHaveValue('Mia')
  await expect(dialog.getByLabel('Child 1 allergies')).toHaveValue('Nuts')
  await expect(dialog.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('0400 111 222')
  await checkAccessibility(page, 'booking dialog of a member')
  await dialog.getByRole('button', { name: /Book Now - \$/ }).click()
  await expect(page).toHaveURL(/\/checkout\?bookingId=/)

  const id = getBookingId(page)
  const [row] = await site.sql(
    'SELECT user_account.username FROM booking JOIN user_account ON user_account.id = user_id WHERE booking.id = $1',
    [id],
  )
  expect(row).toEqual({ username: 'three-steps' })
})

test('checking and unchecking saved children follows the input in the rows', async ({ page, site }) => {
  await signIn(page, site, { username: 'ticks', firstName: 'Sam' })
  const saved = await page.request.post('/graphql', {
    headers: { 'x-camp-csrf': '1' },
    data: {
      query: 'mutation($input: SaveFamilyInput!) { saveFamily(input: $input) { __typename } }',
      variables: {
        input: {
          children: [
            { name: 'Mia', age: 7 },
            { name: 'Tom', age: 10 },
          ],
          tshirtSize: 'XL',
        },
      },
    },
  })
  expect(await saved.json()).toEqual({ data: { saveFamily: { __typename: 'SaveFamilyPayload' } } })
  await page.goto('/?bookEvent=1')
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await bringChildren(dialog, 1)
  await dialog.getByLabel('Tom, 10').check()
  // The blank row is filled before another one is added.
  await expect(dialog.getByLabel(/Child \d name/)).toHaveCount(1)
  await dialog.getByLabel('Mia, 7').check()
  await expect(dialog.getByLabel('Child 2 name')).toHaveValue('Mia')
  await dialog.getByLabel('Tom, 10').uncheck()
  await expect(dialog.getByLabel('Children', { exact: true })).toHaveValue('1')
  await expect(dialog.getByLabel('Child 1 name')).toHaveValue('Mia')
  // She may be older by the day of the camp.
  await expect(dialog.getByText(/^Please check the age at camp: you saved Mia, 7 on /)).toBeVisible()
  await dialog.getByLabel('Child 1 age').fill('8')
  await expect(dialog.getByText(/^Please check the age/)).toHaveCount(0)
  await expect(dialog.getByLabel('Mia, 7')).toBeChecked()
  await dialog.getByRole('button', { name: 'Add t-shirt' }).click()
  await expect(dialog.getByLabel('T-shirt 1 name')).toHaveValue('Sam')
  await expect(dialog.getByLabel('T-shirt 1 size')).toHaveValue('XL')
})

test('statistics, recent bookings and due payments follow the bookings', async ({ page, site }) => {
  await signIn(page, site, { username: 'regular', firstName: 'Rob' })
  for (const count of [1, 2, 3, 4]) {
    await page.goto('/?bookEvent=8')
    if (count > 1) await page.getByRole('button', { name: 'Make another booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book Event' })
    await expect(dialog.getByLabel('Email')).toHaveValue('regular@example.com')
    await fillBooker(page, `Regular${count}`)
    await dialog.getByRole('button', { name: /Book Now - \$/ }).click()
    await expect(page).toHaveURL(/\/checkout\?bookingId=/)
    if (count === 4) await payByCard(page)
  }
  const paidId = getBookingId(page)
  const [paid] = await site.sql('SELECT total_cents FROM booking WHERE id = $1', [paidId])
  await page.goto('/profile')
  await expect(figure(page, 'Total Bookings')).toHaveText('4')
  await expect(figure(page, 'Confirmed')).toHaveText('1')
  await expect(figure(page, 'Pending')).toHaveText('3')
  await expect(figure(page, 'Total Spent')).toHaveText(`$${(Number(paid?.total_cents) / 100).toFixed(2)}`)
  const recent = page.getByRole('region', { name: 'Your Recent Bookings' })
  await expect(recent.getByRole('listitem')).toHaveCount(3)
  const newest = recent.getByRole('listitem').first()
  await expect(newest).toContainText('Stars over GirraweenEvent #8')
  await expect(newest).toContainText(/Booking reference: \w{6}/)
  await expect(newest).not.toContainText('held')
  await expect(newest).toContainText('1 adult, 0 children')
  await expect(newest).toContainText('completed')
  await expect(newest).toContainText(/Booked on \d+ \w+ \d{4}/)
  await checkAccessibility(page, 'profile with bookings')
  await recent.getByRole('button', { name: 'View All Bookings (4)' }).click()
  await expect(recent.getByRole('listitem')).toHaveCount(4)
  await expect(recent.getByRole('button')).toHaveCount(0)
  await expect(recent.getByRole('listitem').last().getByRole('link').first()).toBeFocused()
  // A booking that appears twice on the page shows its hold once in words and once as a time.
  await expect(recent.getByRole('listitem').last()).toContainText(
    /Held until \d+ \w+ \d{4}, \d+(:\d\d)? [ap]m/,
  )
  await expect(recent).not.toContainText('Your spots are held')
  const due = page.getByRole('region', { name: 'Action Required' })
  await expect(due.getByRole('listitem')).toHaveCount(3)
  await expect(due.getByRole('listitem').last()).toContainText(
    /Event #8.*1 adult, 0 childrenYour spots are held: \d+ minutes leftBooking reference: \w{6}/,
  )
  await expect(embers(page)).toHaveText(['Complete Payment'])
  await due.getByRole('link', { name: 'Complete Payment' }).first().click()
  await expect(page).toHaveURL(/\/checkout\?bookingId=/)
  await payByCard(page)
  await page.goto('/profile')
  await expect(figure(page, 'Confirmed')).toHaveText('2')
  await expect(page.getByRole('region', { name: 'Action Required' }).getByRole('listitem')).toHaveCount(2)
})
