import { expect, test } from 'vitest'
import { eventFormSchema, simpleEventFormSchema } from '../../domain/events/event-form.ts'
import { getUsableCredit, getWaivedRemainder } from '../../domain/payments/smallest-charge.ts'
import { eventForm } from '../server/staff/admin-forms.ts'

/** Returns the rejected fields of a form of three nights, with their messages. */
function getIssues(changes: Record<string, unknown>): Record<string, string> {
  const { error } = eventFormSchema.safeParse(eventForm(changes))
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('rejects an event with a cheapest booking below the card minimum, and names the field', () => {
  const message = 'Adult price per night: a booking must cost nothing or at least $0.50'
  expect(getIssues({ priceAdultPerNight: '0.10' })).toEqual({ priceAdultPerNight: message })
  expect(getIssues({ priceAdultPerNight: '0.16' })).toEqual({ priceAdultPerNight: message })
  expect(getIssues({ priceAdultPerNight: '0.17', priceChildPerNight: '0.01' })).toEqual({})
  expect(getIssues({ priceAdultPerNight: '0.00', priceChildPerNight: '0.00' })).toEqual({})
})

test('where adults are free, every other price alone has to reach the card minimum', () => {
  const issues = getIssues({
    priceAdultPerNight: '0',
    priceChildPerNight: '0.10',
    tshirtPrice: '0.49',
    hoodiePrice: '0.50',
  })
  expect(Object.keys(issues)).toEqual(['priceChildPerNight', 'tshirtPrice'])
  expect(issues.tshirtPrice).toBe('T-shirt price: a booking must cost nothing or at least $0.50')
})

test('the short form of a day event names its one price', () => {
  const { priceAdultPerNight, priceChildPerNight, startDate, endDate, ...form } = eventForm({
    endTime: '18:00',
  })
  const issues = (price: string) =>
    simpleEventFormSchema
      .safeParse({ ...form, date: startDate, price })
      .error?.issues.map(({ path, message }) => [path[0], message])
  expect(issues('0.49')).toEqual([['price', 'Price: a booking must cost nothing or at least $0.50']])
  expect(issues('0.50')).toBeUndefined()
  expect(issues('0')).toBeUndefined()
})

test.each([
  ['covers everything', 10_000, 20_000, 10_000],
  ['is exactly what is due', 10_000, 10_000, 10_000],
  ['leaves enough for a card', 10_000, 9950, 9950],
  ['would leave too little for a card', 10_000, 9951, 9950],
  ['cannot help where so little is due', 50, 40, 0],
])('a credit note that %s', (_name, due, balance, used) => {
  expect(getUsableCredit(due, balance, 50)).toBe(used)
})

test.each([
  [49, 49],
  [50, 0],
  [0, 0],
  [-20, 0],
])('of %i cents that are due %i are waived', (due, waived) => {
  expect(getWaivedRemainder(due, 50)).toBe(waived)
})
