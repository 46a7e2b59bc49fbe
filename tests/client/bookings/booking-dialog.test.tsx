import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'
import { answerCamp, openBookingForm } from './open-booking-form.ts'

test.beforeEach(({ site }) => answerCamp(site))

test('shows every message at its field and focuses the first one', async ({ open, fill, user, site }) => {
  const { dialog, form, book } = await openBookingForm(open)
  await fill({ Children: '2', Email: 'sam at example', Phone: '040011122' })
  await user.tab()
  await fill({ 'Child 1 age': '18' })
  await user.click(form.getByRole('button', { name: 'Add t-shirt' }))
  await user.click(form.getByRole('button', { name: 'Add hoodie' }))
  await user.click(book)
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
    const [field] = findFields(dialog, label)
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(message)
  }
  await waitFor(() => expect(form.getByLabelText(/^First name/)).toHaveFocus())
  // Marked as on every form; what opens with a number needs no mark.
  for (const label of [/^Phone \*$/, /^Child 2 name \*$/, /^T-shirt 1 name \*$/, 'Adults'])
    form.getByLabelText(label)
  expect(site.requests.some(({ name }) => name === 'BookEvent')).toBe(false)
})

test('follows the child count and brings back the children that a smaller one took away', async ({
  open,
  fill,
  user,
}) => {
  const { form, book } = await openBookingForm(open)
  for (const title of ['Contact Information', 'Participants', 'Add-ons', 'Additional Information'])
    form.getByRole('heading', { name: title })
  expect(book).toHaveTextContent('Book Now - $170.00')
  await fill({ Adults: '0', Children: '3' })
  expect(form.getByLabelText('Adults')).toHaveValue(1)
  // The rows wait for the end of the typing.
  expect(form.queryByRole('heading', { name: 'Children Details' })).toBeNull()
  await user.tab()
  expect(book).toHaveTextContent('Book Now - $440.00')
  await fill({
    'Child 1 name': 'Mia',
    'Child 2 name': 'Leo',
    'Child 2 age': '9',
    'Child 2 allergies': 'Peanuts',
  })
  expect(form.getByLabelText('Child 3 age')).toHaveValue(0)
  expect(form.getByLabelText('Child 3 allergies')).toHaveAttribute('placeholder', 'None')
  await fill({ Children: '1' })
  await user.tab()
  expect(form.getAllByLabelText(/^Child \d name/)).toHaveLength(1)
  await user.click(form.getByRole('button', { name: 'Add one child' }))
  expect(form.getByLabelText(/^Child 2 name/)).toHaveValue('Leo')
  expect(form.getByLabelText('Child 2 age')).toHaveValue(9)
  expect(form.getByLabelText('Child 2 allergies')).toHaveValue('Peanuts')
  await user.click(form.getByRole('button', { name: 'Remove one child' }))
  expect(book).toHaveTextContent('Book Now - $260.00')
  await fill({ Children: '' })
  await user.tab()
  expect(form.getByLabelText('Children')).toHaveValue(0)
})

test('adds what is chosen to the total and to the price breakdown', async ({ open, user }) => {
  const { form, book } = await openBookingForm(open)
  // As long as the family is all that is paid for, its price is the total and does not stand above it once more.
  expect(form.queryByText('1 dad: $170')).toBeNull()
  await user.click(form.getByLabelText('Glamping tent'))
  await user.click(form.getByLabelText('Beer package'))
  form.getByText('1 dad: $170')
  form.getByText('You confirm that you are 18 or over')
  await user.click(form.getByRole('button', { name: 'Add t-shirt' }))
  expect(form.getByLabelText(/^T-shirt 1 name/)).toHaveFocus()
  await user.click(form.getByLabelText('T-shirt 1 kids size'))
  await user.click(form.getByRole('button', { name: 'Add hoodie' }))
  // 170 + tent 150 + beer 45 + kids t-shirt 22 + hoodie 65
  expect(book).toHaveTextContent('Book Now - $452.00')
  expect(form.getByText('$452.00', { selector: 'output' })).toBeVisible()
  expect(form.getByRole('region', { name: 'Price Breakdown' })).toHaveTextContent('Total$452.00')
  // The box brings a kids size along; another one may be chosen, with a word about it.
  const size = form.getByLabelText('T-shirt 1 size')
  expect(size).toHaveValue('8')
  await user.selectOptions(size, 'L')
  expect(size).toHaveAccessibleDescription('L is an adult size. Kids sizes are 4 to 14.')
  await user.click(form.getByLabelText('T-shirt 1 kids size'))
  expect(size).toHaveValue('L')
  await user.click(form.getByRole('button', { name: 'Remove T-shirt 1' }))
  expect(form.getByRole('button', { name: 'Add t-shirt' })).toHaveFocus()
  expect(book).toHaveTextContent('Book Now - $430.00')
})

const NOTHING = '0.00'

test('offers only what the event sells, by the day', async ({ open, site }) => {
  const without = { glampingTentPrice: NOTHING, tshirtPrice: NOTHING, hoodiePrice: NOTHING }
  answerCamp(site, { ...without, isDayEvent: true, nights: 1 })
  const { form, book } = await openBookingForm(open)
  expect(form.queryByLabelText('Glamping tent')).toBeNull()
  expect(form.queryByRole('button', { name: /^Add (t-shirt|hoodie)/ })).toBeNull()
  form.getByLabelText('Beer package')
  form.getByText('$85.00 per day')
  expect(book).toHaveTextContent('Book Now - $85.00')
})

test.for([
  [{ glampingTentsLeft: 0 }, 'Sold out: none is left for this event.'],
  [
    { glampingTentPrice: NOTHING, beerPackagePrice: NOTHING, tshirtPrice: NOTHING, hoodiePrice: NOTHING },
    'This camp has no add-ons.',
  ],
] as const)('says what cannot be ordered: %j', async ([changes, text], { open, site }) => {
  answerCamp(site, changes)
  const { form } = await openBookingForm(open)
  form.getByText(text)
  for (const tent of form.queryAllByLabelText('Glamping tent')) expect(tent).toBeDisabled()
})

test('keeps what was typed when it is closed, also to sign in', async ({ open, fill, user }) => {
  const { form } = await openBookingForm(open)
  await fill({ 'Last name': 'Typed', Adults: '2' })
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [bookAgain] = await screen.findAllByText('Book This Adventure')
  await user.click(bookAgain ?? document.body)
  await user.click(await screen.findByRole('button', { name: /^Book as Guest/ }))
  const again = within(await screen.findByRole('dialog', { name: 'Book Event' }))
  expect(await again.findByLabelText(/^Last name/)).toHaveValue('Typed')
  expect(again.getByLabelText('Adults')).toHaveValue(2)
  await user.click(again.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(sessionStorage.getItem('bookingDraft:1')).toContain('Typed')
})

test('goes on to the waiting list with what was typed when the party does not fit', async ({
  open,
  fill,
  user,
  site,
}) => {
  answerCamp(site, { availableSpots: 2 })
  const { form } = await openBookingForm(open)
  await fill({ 'First name': 'Sam', Adults: '3' })
  form.getByText('Only 2 spots are left. Your party of 3 does not fit.')
  // Others give theirs back meanwhile.
  answerCamp(site, { availableSpots: 5 })
  await user.click(form.getByRole('button', { name: 'Check again' }))
  await form.findByText('5 spots are left now.')
  await fill({ Adults: '6' })
  await user.click(form.getByRole('button', { name: 'Join Waiting List' }))
  const waiting = within(await screen.findByRole('dialog', { name: 'Join Waiting List' }))
  expect(await waiting.findByLabelText(/^First name/)).toHaveValue('Sam')
  expect(waiting.getByLabelText('Adults')).toHaveValue(6)
})
