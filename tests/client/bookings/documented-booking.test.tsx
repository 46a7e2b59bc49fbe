import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { BookEventDocument, BookingDialogDocument } from '../../../client/graphql/graphql.ts'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { test as base } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { findFields } from '../fixtures/fields.ts'
import { sampleEvent } from '../fixtures/sample-event.ts'

const sam = {
  ...{ 'First name': 'Sam', 'Last name': 'Example', Email: 'sam@example.com', Phone: '0400 111 222' },
  ...{ 'Emergency contact name': 'Alex Example', 'Emergency contact phone': '0400 333 444' },
}

function getInput(label: string): HTMLInputElement {
  const [field] = findFields(document.body, label)
  if (!(field instanceof HTMLInputElement)) throw new Error(`No input has the label "${label}".`)
  return field
}
const getValue = (label: string) => getInput(label).value
const getRows = () => screen.queryAllByLabelText(/^Child \d+ name/).length
const getVariant = () => document.querySelector('li[data-variant]')?.getAttribute('data-variant')

const test = base.extend('openForm', ({ open, site, user }) => async (event: object = {}) => {
  site.answer(BookingDialogDocument, { event: { ...sampleEvent, ...event } })
  open('/?bookEvent=2')
  const dialog = await screen.findByRole('dialog', { name: 'Book Event' })
  await within(dialog).findByText('Contact Information')
  const press = (name: string | RegExp) => user.click(within(dialog).getByRole('button', { name }))
  return { dialog, press, book: () => press(/^Book Now/) }
})

test('shows the empty form of an event', async ({ openForm }) => {
  const { dialog } = await openForm()
  const getPrice = (name: string) =>
    within(dialog).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  const text = dialog.textContent?.replaceAll('\u00a0', ' ') ?? ''
  await expectDocumented('booking form', {
    dates: text.includes(formatDayRangeAu(sampleEvent.startDate, sampleEvent.endDate)) ? 'yes' : 'no',
    participants: within(dialog).queryByText('10/24') ? 'yes' : 'no',
    'add-on prices': ['Glamping tent', 'Beer package', 'T-shirt', 'Hoodie'].map(getPrice).join(', '),
    adults: getValue('Adults'),
    children: getValue('Children'),
    tent: getInput('Glamping tent').checked ? 'on' : 'off',
    beer: getInput('Beer package').checked ? 'on' : 'off',
    texts: Object.keys(sam).map(getValue).join('') || 'empty',
  })
})

test('shows rows for children and clothing', async ({ openForm, user, fill }) => {
  const { press } = await openForm()
  await fill({ Children: '2' })
  await user.tab()
  await press('Add t-shirt')
  await press('Add hoodie')
  await expectDocumented('booking form with a family', {
    rows: getRows(),
    'blank row': ['name', 'age', 'allergies'].map((field) => getValue(`Child 2 ${field}`)).join(),
    'age limits': `${getInput('Child 1 age').min} to ${getInput('Child 1 age').max}`,
    kids: ['T-shirt', 'Hoodie'].map((piece) => getInput(`${piece} 1 kids size`).checked).join(', '),
  })
})

test('names every problem at its field', async ({ openForm, user, fill }) => {
  const { press, book } = await openForm()
  await fill({ Children: '1' })
  await user.tab()
  await press('Add t-shirt')
  await press('Add hoodie')
  await fill({ 'Child 1 age': '18', Email: 'sam at example', Phone: '040011122' })
  await book()
  await expectDocumented('booking form with errors')
  await waitFor(() => expect(getInput('First name')).toHaveFocus())
})

test('names a party without an adult at its field', async ({ openForm, fill }) => {
  const { book } = await openForm()
  await book()
  await waitFor(() => expect(getInput('First name')).toHaveFocus())
  await fill({ Adults: '0' })
  await expectDocumented('booking form without an adult')
})

test('keeps the first children when the count falls, and no fewer people than there can be', async ({
  openForm,
  user,
  fill,
}) => {
  const { press } = await openForm()
  await fill({ Adults: '2', Children: '2' })
  await user.tab()
  await fill({ 'Child 1 name': 'Mia', Children: '1' })
  await user.tab()
  const rows = getRows() === 1 ? getValue('Child 1 name') : 'more rows'
  await fill({ Children: '' })
  await user.tab()
  const blank = getValue('Children')
  for (const name of ['Remove one adult', 'Remove one adult', 'Remove one child']) await press(name)
  await expectDocumented('booking form with fewer children', {
    rows,
    'not a number': blank,
    'adults at least': getValue('Adults'),
    'children at least': getValue('Children'),
  })
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectDocumented('booking canceled', { closed: screen.queryAllByRole('dialog').length })
})

test('offers only what the event sells', async ({ openForm }) => {
  await openForm({ beerPackagePrice: '0.00', tshirtPrice: '0.00', hoodiePrice: '0.00' })
  await expectDocumented('booking form of an event with fewer add-ons', {
    beer: screen.queryAllByLabelText('Beer package').length,
    clothing: screen.queryAllByRole('heading', { name: /T-shirts|Hoodies/ }).length,
  })
})

test('says that a booking failed, is on its way, and is created', async ({ openForm, fill, site }) => {
  const { book } = await openForm()
  await fill(sam)
  site.fail(BookEventDocument, 0)
  await book()
  await waitFor(() => expect(getVariant()).toBeDefined())
  await expectDocumented('booking failed', { variant: getVariant() })
  site.answer(BookEventDocument, {
    bookEvent: { __typename: 'BookEventPayload', booking: { id: 'b1' }, bookedEvent: sampleEvent },
  })
  const release = site.hold()
  await book()
  await expectDocumented('booking on its way')
  release()
  await screen.findByText('Booking Created')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectDocumented('booking created', { closed: 0, variant: getVariant() })
})
