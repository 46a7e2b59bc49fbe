import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { bringChildren } from '../fixtures/bring-children.ts'
import { expect, fillBooker, getBookingId, openBookingForm, payByCard, test } from '../fixtures/site.ts'

test.describe.configure({ timeout: 180_000 })

test('"Before you come" is saved after the booking, and asked again for a new edition', {
  tag: '@journey',
}, async ({ page, site }) => {
  await openBookingForm(page, 8)
  await fillBooker(page, 'Ready')
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await bringChildren(dialog, 1)
  await dialog.getByLabel('Child 1 name').fill('Mia')
  await dialog.getByRole('button', { name: /Book Now - \$/ }).click()
  await payByCard(page)
  const id = getBookingId(page)

  const form = page.getByRole('region', { name: 'Before you come' })
  // Required steps come first, rarely used ones last.
  const steps = [
    page.getByRole('region', { name: 'Your ticket' }),
    page.getByRole('button', { name: 'Add to Calendar' }),
    form,
    page.getByRole('heading', { name: "What's Next" }),
    page.getByRole('button', { name: 'Print Confirmation' }),
  ]
  const boxes = await Promise.all(steps.map((step) => step.boundingBox()))
  const tops = boxes.flatMap((box) => (box === null ? [] : [box.y]))
  expect(tops).toHaveLength(steps.length)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await expect(form.getByText("This isn't filled in yet.")).toBeVisible()
  // Every field is required, and marked as on every form.
  await expect(form.locator('label').filter({ hasText: '*' })).toHaveCount(4)
  const photos = form.getByRole('group', { name: /^Photos of/ })
  await expect(photos.filter({ hasText: '*' })).toHaveCount(1)
  await form.getByLabel('Your full name').fill('')
  await form.getByRole('button', { name: 'Save and accept' }).click()
  const choose = form.getByText('Please choose whether photos are OK')
  await expect(choose).toHaveCount(1)
  await checkAccessibility(page, 'Before you come with errors')
  // One choice applies to everyone, but the choices for each person remain.
  await form.getByRole('group', { name: 'Photos of Sam and Mia' }).getByLabel('No photos').check()
  await expect(choose).toHaveCount(0)
  await form.getByRole('button', { name: 'Choose for each person' }).click()
  await form.getByLabel(/accept the terms and conditions/).check()
  await form.getByLabel(/read the safety guidelines/).check()
  await form.getByLabel(/may give first aid/).check()
  await form.getByRole('group', { name: 'Photos of Sam' }).getByLabel('Photos are OK').check()
  await form.getByRole('button', { name: 'One choice for everyone' }).click()
  await expect(choose).toHaveCount(1)
  await form.getByRole('button', { name: 'Choose for each person' }).click()
  await form.getByRole('group', { name: 'Photos of Mia' }).getByLabel("OK, but don't show their face").check()
  await form.getByLabel('Mia eats').selectOption('Something else')
  await form.getByRole('button', { name: 'Add an adult' }).click()
  await form.getByLabel('Your full name').fill('Sam Ready')
  await form.getByRole('button', { name: 'Save and accept' }).click()
  await expect(form.getByLabel('What the kitchen should know about Mia')).toHaveAccessibleDescription(
    'Please tell us what',
  )
  await expect(form.getByLabel('Adult 1: full name')).toHaveAccessibleDescription('Please enter a name')
  await checkAccessibility(page, 'Before you come with what to tell')
  await form.getByLabel('What the kitchen should know about Mia').fill('No eggs')
  await form.getByLabel('Adult 1: full name').fill('Uncle Bob')
  await form.getByRole('button', { name: 'Save and accept' }).click()
  await expect(form.getByText(/^Done on \d+ \w+ \d{4}/)).toBeVisible()
  await expect(form.getByText("Mia: OK, but don't show their face, No eggs")).toBeVisible()
  await expect(form.getByText('Can take the children home: Uncle Bob')).toBeVisible()
  await checkAccessibility(page, 'Before you come, done')

  await page.goto(`/booking-status?bookingId=${id}`)
  await expect(form.getByText(/^Done on/)).toBeVisible()
  await site.sql("UPDATE consent SET edition = 'older' WHERE booking_id = $1 AND document = 'terms'", [id])
  await page.reload()
  await expect(form.getByText(/Something has changed since you filled this in on/)).toBeVisible()
  await expect(
    form.getByRole('group', { name: 'Photos of Mia' }).getByLabel("OK, but don't show their face"),
  ).toBeChecked()
  await expect(form.getByLabel('What the kitchen should know about Mia')).toHaveValue('No eggs')
  await expect(form.getByLabel('Adult 1: full name')).toHaveValue('Uncle Bob')
})
