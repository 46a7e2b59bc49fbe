import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { test } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { findFields } from '../fixtures/fields.ts'
import { answerCamp, BOOKER, camp, openBookingForm } from './open-booking-form.ts'

test.beforeEach(({ site }) => answerCamp(site))

function getInput(label: string): HTMLInputElement {
  const [field] = findFields(document.body, label)
  if (!(field instanceof HTMLInputElement)) throw new Error(`No input has the label "${label}".`)
  return field
}
const getValue = (label: string) => getInput(label).value

test('shows the empty form of an event', async ({ open }) => {
  const { dialog, form } = await openBookingForm(open)
  const getPrice = (name: string) => form.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  const text = dialog.textContent?.replaceAll('\u00a0', ' ') ?? ''
  await expectDocumented('booking form', {
    dates: text.includes(formatDayRangeAu(camp.startDate, camp.endDate)) ? 'yes' : 'no',
    participants: form.queryByText('10/24') ? 'yes' : 'no',
    'add-on prices': ['Glamping tent', 'Beer package', 'T-shirt', 'Hoodie'].map(getPrice).join(', '),
    adults: getValue('Adults'),
    children: getValue('Children'),
    tent: getInput('Glamping tent').checked ? 'on' : 'off',
    beer: getInput('Beer package').checked ? 'on' : 'off',
    texts: Object.keys(BOOKER).map(getValue).join('') || 'empty',
  })
})

test('shows child and clothing rows, names errors, focuses the first', async ({ open, fill, user, site }) => {
  const { dialog, form, book } = await openBookingForm(open)
  await fill({ Children: '2' })
  await user.tab()
  await user.click(form.getByRole('button', { name: 'Add t-shirt' }))
  await user.click(form.getByRole('button', { name: 'Add hoodie' }))
  await expectDocumented('booking form with a family', {
    rows: form.getAllByLabelText(/^Child \d+ name/).length,
    'blank row': ['name', 'age', 'allergies'].map((field) => getValue(`Child 2 ${field}`)).join(),
    'age limits': `${getInput('Child 1 age').min} to ${getInput('Child 1 age').max}`,
    kids: ['T-shirt', 'Hoodie'].map((piece) => getInput(`${piece} 1 kids size`).checked).join(', '),
  })
  await fill({ 'Child 1 age': '18', Email: 'sam at example', Phone: '040011122' })
  await user.click(book)
  await expectDocumented('booking form with errors')
  for (const label of [
    ...Object.keys(BOOKER),
    ...['Child 1 name', 'Child 1 age', 'Child 2 name', 'T-shirt 1 name', 'Hoodie 1 name'],
  ])
    expect(findFields(dialog, label)[0]).toBeInvalid()
  await waitFor(() => expect(getInput('First name')).toHaveFocus())
  // Marked as on every form. A field with an initial number needs no mark.
  for (const label of [/^Phone \*$/, /^Child 2 name \*$/, /^T-shirt 1 name \*$/, 'Adults'])
    form.getByLabelText(label)
  expect(site.requests.some(({ name }) => name === 'BookEvent')).toBe(false)
  await fill({ Adults: '0' })
  await expectDocumented('booking form without an adult')
})

test('follows the child count and restores children it had removed', async ({ open, fill, user }) => {
  const { form, book } = await openBookingForm(open)
  const press = (name: string) => user.click(form.getByRole('button', { name }))
  await fill({ Adults: '0', Children: '3' })
  expect(form.getByLabelText('Adults')).toHaveValue(1)
  // The rows follow when typing ends.
  expect(form.queryByRole('heading', { name: 'Children Details' })).toBeNull()
  await user.tab()
  expect(book).toHaveTextContent('Book Now - $440.00')
  await fill({
    'Child 1 name': 'Mia',
    'Child 2 name': 'Leo',
    'Child 2 age': '9',
    'Child 2 allergies': 'Peanuts',
  })
  await fill({ Children: '1' })
  await user.tab()
  expect(form.getAllByLabelText(/^Child \d+ name/)).toHaveLength(1)
  const rows = getValue('Child 1 name')
  await press('Add one child')
  expect(form.getByLabelText(/^Child 2 name/)).toHaveValue('Leo')
  expect(form.getByLabelText('Child 2 age')).toHaveValue(9)
  expect(form.getByLabelText('Child 2 allergies')).toHaveValue('Peanuts')
  await press('Remove one child')
  expect(book).toHaveTextContent('Book Now - $260.00')
  await fill({ Adults: '2', Children: '' })
  await user.tab()
  const blank = getValue('Children')
  for (const name of ['Remove one adult', 'Remove one adult', 'Remove one child']) await press(name)
  await expectDocumented('booking form with fewer children', {
    rows,
    'not a number': blank,
    'adults at least': getValue('Adults'),
    'children at least': getValue('Children'),
  })
})

test('adds the selection to the total and to the price breakdown', async ({ open, user }) => {
  const { form, book } = await openBookingForm(open)
  // Without add-ons the family price is the total, so it is not repeated.
  expect(form.queryByText('1 dad: $170')).toBeNull()
  await user.click(form.getByLabelText('Glamping tent'))
  await user.click(form.getByLabelText('Beer package'))
  await form.findByText('1 dad: $170')
  form.getByText('You confirm that you are 18 or over')
  await user.click(form.getByRole('button', { name: 'Add t-shirt' }))
  await waitFor(() => expect(form.getByLabelText(/^T-shirt 1 name/)).toHaveFocus())
  const size = form.getByLabelText('T-shirt 1 size')
  const box = form.getByLabelText('T-shirt 1 kids size')
  await user.selectOptions(size, '8')
  expect(box).toBeChecked()
  await user.click(form.getByRole('button', { name: 'Add hoodie' }))
  // 170 + tent 150 + beer 45 + kids t-shirt 22 + hoodie 65
  await waitFor(() => expect(book).toHaveTextContent('Book Now - $452.00'))
  expect(form.getByText('$452.00', { selector: 'output' })).toBeVisible()
  expect(form.getByRole('region', { name: 'Price Breakdown' })).toHaveTextContent('Total$452.00')
  await user.selectOptions(size, 'L')
  expect(box).not.toBeChecked()
  await waitFor(() => expect(book).toHaveTextContent('Book Now - $460.00'))
  // The checkbox may differ from the size, and the form points it out.
  await user.click(box)
  await waitFor(() => expect(size).toHaveAccessibleDescription('L is an adult size. Kids sizes are 4 to 14.'))
  expect(size).toHaveValue('L')
  await user.click(form.getByRole('button', { name: 'Remove T-shirt 1' }))
  await waitFor(() => expect(form.getByRole('button', { name: 'Add t-shirt' })).toHaveFocus())
  await waitFor(() => expect(book).toHaveTextContent('Book Now - $430.00'))
})

const NOTHING = 0

test('offers only what the event sells, by the day', async ({ open, site }) => {
  const without = { glampingTent: NOTHING, tshirt: NOTHING, hoodie: NOTHING }
  answerCamp(site, { prices: { ...camp.prices, ...without }, isDayEvent: true, nights: 1 })
  const { form, book } = await openBookingForm(open)
  expect(form.queryByLabelText('Glamping tent')).toBeNull()
  expect(form.queryByRole('button', { name: /^Add (t-shirt|hoodie)/ })).toBeNull()
  form.getByLabelText('Beer package')
  form.getByText('$85.00 per day')
  expect(book).toHaveTextContent('Book Now - $85.00')
})

test('shows that the tents are sold out', async ({ open, site }) => {
  answerCamp(site, { glampingTentsLeft: 0 })
  const { form } = await openBookingForm(open)
  form.getByText('Sold out for this event.')
  expect(form.getByLabelText('Glamping tent')).toBeDisabled()
})

test('shows that a camp has no add-ons', async ({ open, site }) => {
  const without = { glampingTent: NOTHING, beerPackage: NOTHING, tshirt: NOTHING, hoodie: NOTHING }
  answerCamp(site, { prices: { ...camp.prices, ...without } })
  const { form } = await openBookingForm(open)
  form.getByText('This camp has no add-ons.')
  await expectDocumented('booking form of an event with fewer add-ons', {
    beer: screen.queryAllByLabelText('Beer package').length,
    clothing: screen.queryAllByRole('heading', { name: /T-shirts|Hoodies/ }).length,
  })
})

test('keeps the input when it is closed, also to sign in', async ({ open, fill, user }) => {
  const { form } = await openBookingForm(open)
  await fill({ 'Last name': 'Typed', Adults: '2' })
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectDocumented('booking canceled', { closed: screen.queryAllByRole('dialog').length })
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

test('takes the input to the waiting list if the party does not fit', async ({ open, fill, user, site }) => {
  answerCamp(site, { availableSpots: 2 })
  const { form } = await openBookingForm(open)
  await fill({ 'First name': 'Sam', Adults: '3' })
  form.getByText("Only 2 spots are left. There aren't enough for your party of 3.")
  // Others return theirs in the meantime.
  answerCamp(site, { availableSpots: 5 })
  await user.click(form.getByRole('button', { name: 'Check again' }))
  await form.findByText('5 spots are left now.')
  await fill({ Adults: '6' })
  await user.click(form.getByRole('button', { name: 'Join Waiting List' }))
  const waiting = within(await screen.findByRole('dialog', { name: 'Join Waiting List' }))
  expect(await waiting.findByLabelText(/^First name/)).toHaveValue('Sam')
  expect(waiting.getByLabelText('Adults')).toHaveValue(6)
})
