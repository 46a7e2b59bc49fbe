import { expect, test } from 'vitest'
import { getGreetingForHour } from '../../../client/accounts/profile/greeting.ts'
import { createBrowserClient } from '../../../client/apollo/client.ts'
import { failureMessage } from '../../../client/apollo/failure-message.ts'
import { FRESH_MS } from '../../../client/apollo/freshness.ts'

import { UNUSED_MS } from '../../../client/apollo/unused-data.ts'
import { ServerClockDocument } from '../../../client/graphql/graphql.ts'
import { registrationSchema } from '../../../domain/account-forms.ts'
import { getAvailability } from '../../../domain/availability.ts'
import { bookingFormSchema } from '../../../domain/booking-form.ts'
import { getPaymentStatus, isPaid } from '../../../domain/booking-states.ts'
import { icsFileName } from '../../../domain/calendars/calendar.ts'
import { categoryLabel } from '../../../domain/categories.ts'
import { formatCountdown, getCountdown } from '../../../domain/countdown.ts'
import { formatDayAu, formatDayUs, nightsBetween } from '../../../domain/dates.ts'
import { eventFormSchema } from '../../../domain/events/event-form.ts'
import { formatMoney, toDecimal } from '../../../domain/money.ts'
import { type PartyOrder, priceBooking } from '../../../domain/pricing.ts'
import { bookingBody } from '../fixtures/sample-bookings.ts'
import { listening } from '../http/listening-server.ts'
import { eventForm } from '../staff/admin-forms.ts'
import { type Measured, notified } from './documented-facts.ts'
import { factsOfStage, getStages } from './documented-lines.ts'

const NOBODY: PartyOrder = {
  adultCount: 0,
  childCount: 0,
  glampingTentCount: 0,
  beerPackageCount: 0,
  tshirtOrders: [],
  hoodieOrders: [],
}
const PARTY: PartyOrder = {
  adultCount: 1,
  childCount: 1,
  glampingTentCount: 1,
  beerPackageCount: 1,
  tshirtOrders: [
    { name: 'Sam', size: 'L', isKids: false },
    { name: 'Mia', size: '8', isKids: true },
  ],
  hoodieOrders: [
    { name: 'Sam', size: 'L', isKids: false },
    { name: 'Mia', size: '8', isKids: true },
  ],
}
const PRICES = {
  adultPerNight: 100_00,
  childPerNight: 50_00,
  glampingTent: 150_00,
  beerPackage: 45_00,
  tshirt: 30_00,
  tshirtKids: 22_00,
  hoodie: 65_00,
  hoodieKids: 50_00,
}

const nights = nightsBetween('2031-03-07', '2031-03-10')
const readPrice = (order: Partial<PartyOrder>) =>
  priceBooking({ nights, prices: PRICES }, { ...NOBODY, ...order }).total

const takes = (changes: Record<string, unknown>) =>
  bookingFormSchema.safeParse({ ...bookingBody(1), ...changes }).success

/** Returns the first of these values that a form accepts. */
function firstTaken<Value>(values: readonly Value[], isTaken: (value: Value) => boolean): string {
  return String(values.find(isTaken))
}

const COUNTS = [-2, -1, 0, 1, 2]
const LENGTHS = Array.from({ length: 14 }, (_, length) => length)
const SIZES = ['2', '4', '6', '8', '10', '12', '14', '16', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']
const DIGITS = '04001112223334'
const child = (age: number) => ({ childCount: 1, childrenDetails: [{ name: 'Mia', age, allergies: '' }] })
const getSizes = (field: string) =>
  SIZES.filter((size) => takes({ [field]: [{ name: 'Sam', size, isKids: false }] })).join(', ')
const member = (changes: Record<string, string>) =>
  registrationSchema.safeParse({
    username: 'robin',
    email: 'robin@example.com',
    password: 'gum leaves at dusk',
    ...changes,
  }).success
const text = (length: number) => 'walnuts and wattle'.slice(0, length)
const eventTakes = (changes: Record<string, string>) => eventFormSchema.safeParse(eventForm(changes)).success

const START = new Date('2031-03-07T06:00:00Z')
const labelAt = (secondsBefore: number) =>
  formatCountdown(getCountdown(START, new Date(START.getTime() - secondsBefore * 1000)))

const rules: Record<string, () => Measured | Promise<Measured>> = {
  prices: () => ({
    nights,
    adults: toDecimal(readPrice({ adultCount: 1 })),
    children: toDecimal(readPrice({ childCount: 1 })),
    tents: toDecimal(readPrice({ glampingTentCount: 1 })),
    beer: toDecimal(readPrice({ beerPackageCount: 1 })),
    't-shirts': toDecimal(readPrice({ tshirtOrders: PARTY.tshirtOrders })),
    hoodies: toDecimal(readPrice({ hoodieOrders: PARTY.hoodieOrders })),
    total: toDecimal(readPrice(PARTY)),
    shown: formatMoney(readPrice(PARTY)),
  }),
  limits: () => ({
    adults: firstTaken(COUNTS, (adultCount) => takes({ adultCount })),
    children: firstTaken(COUNTS, (childCount) =>
      takes({ childCount, childrenDetails: childrenFor(childCount) }),
    ),
    'child age': String([19, 18, 17, 16].find((age) => takes(child(age)))),
    phone: firstTaken(LENGTHS, (length) => takes({ phone: DIGITS.slice(0, length) })),
    'emergency phone': firstTaken(LENGTHS, (length) =>
      takes({ emergencyContactPhone: DIGITS.slice(0, length) }),
    ),
    tent: firstTaken(COUNTS, (glampingTentCount) => takes({ glampingTentCount })),
    beer: firstTaken(COUNTS, (beerPackageCount) => takes({ beerPackageCount })),
    'tent most': firstTaken([...COUNTS].reverse(), (glampingTentCount) => takes({ glampingTentCount })),
    'beer most': firstTaken([...COUNTS].reverse(), (beerPackageCount) => takes({ beerPackageCount })),
    't-shirt size': getSizes('tshirtOrders'),
    'hoodie size': getSizes('hoodieOrders'),
    username: firstTaken(LENGTHS, (length) => member({ username: 'abcdefghijklmn'.slice(0, length) })),
    password: firstTaken(LENGTHS, (length) => member({ password: text(length) })),
    description: firstTaken(LENGTHS, (length) => eventTakes({ description: 'x'.repeat(length) })),
    'short description': firstTaken(LENGTHS, (length) =>
      eventTakes({ shortDescription: 'x'.repeat(length) }),
    ),
  }),
  formats: () => ({
    card: formatDayUs('2025-06-05'),
    elsewhere: formatDayAu('2025-06-05'),
    amount: formatMoney(1234_50),
    ics: icsFileName('Dads & Kids 2'),
  }),
  greeting: () => Object.fromEntries([11, 12, 16, 17].map((hour) => [hour, getGreetingForHour(hour)])),
  countdown: () => ({
    days: labelAt(2 * 86_400 + 3 * 3600 + 4 * 60 + 5),
    hours: labelAt(3 * 3600 + 4 * 60 + 5),
    minutes: labelAt(4 * 60 + 5),
    zero: labelAt(0),
  }),
  'running event': () => ({
    standing: getAvailability({
      maxParticipants: 10,
      currentParticipants: 0,
      bookingClosesAt: START,
      now: new Date(START.getTime() + 1),
      endsAt: new Date(START.getTime() + 1000),
    }),
  }),
  categories: () => ({
    ...Object.fromEntries(
      ['outdoor', 'skills', 'wellness', 'social'].map((raw) => [raw, categoryLabel(raw)]),
    ),
    unknown: categoryLabel('caving'),
  }),
  'payment states': () => ({
    held: getPaymentStatus('HELD', 'UNPAID'),
    paid: getPaymentStatus('CONFIRMED', 'PAID'),
    failed: getPaymentStatus('HELD', 'FAILED'),
    cancelled: getPaymentStatus('CANCELLED', 'UNPAID'),
    confirmed: isPaid('confirmed') ? 'yes' : 'no',
  }),
  'store of data': () => ({ fresh: FRESH_MS, unused: UNUSED_MS }),
  'failed call': async () => ({
    body: await readMessage(500, 'broken'),
    'no body': await readMessage(503, ''),
  }),
}

function childrenFor(count: number) {
  return Array.from({ length: Math.max(0, count) }, () => ({ name: 'Mia', age: 7, allergies: '' }))
}

/** Returns the message of the client for a call that failed in this way. */
async function readMessage(status: number, body: string): Promise<string> {
  const origin = await listening((_request, response) => void response.writeHead(status).end(body))
  const client = createBrowserClient({ state: null, uri: `${origin}/graphql`, retryAfterMs: 1 })
  const failure = client.query({ query: ServerClockDocument })
  return failure.then(() => 'no failure', failureMessage)
}

test('tries every documented rule, and documents every rule tried', () => {
  expect(Object.keys(rules).sort()).toEqual(getStages('rule').sort())
})

test.each(getStages('rule'))('the rules of %s are as documented', async (name) => {
  expect(notified((await rules[name]?.()) ?? {})).toEqual(factsOfStage(name))
})
