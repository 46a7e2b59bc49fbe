import { expect, test } from 'vitest'
import { eventEditSchema, type StoredEventForm } from '../../../domain/events/event-edit.ts'
import { EVENT_TEXTS } from '../../../domain/events/event-form.ts'
import { mapKeys } from '../../../domain/typed-keys.ts'

const NO_LINK = 'Map link must be an address that starts with https:// or http://'

/** As imported data may have left it. */
const old: StoredEventForm = {
  title: 'x'.repeat(300),
  description: 'Short',
  shortDescription: '',
  category: 'canoeing',
  startDate: '2027-03-01',
  endDate: '2027-02-01',
  startTime: 'at sunset',
  endTime: '10:00',
  location: '',
  maxParticipants: 20_000,
  priceAdultPerNight: 9_999_900,
  priceChildPerNight: 4500,
  glampingTentPrice: 0,
  tentStock: 5000,
  beerPackagePrice: 0,
  tshirtPrice: 0,
  tshirtKidsPrice: 0,
  hoodiePrice: 0,
  hoodieKidsPrice: 0,
  imageUrl: 'ftp://pictures.example.com/old.gif',
  imageAlt: '',
  photographs: [],
  activities: ['y'.repeat(150), 'Damper'],
  ...mapKeys(EVENT_TEXTS, () => ''),
  mapUrl: 'ftp://maps.example.com/1',
  leaders: 'z'.repeat(900),
  bring: ['w'.repeat(150)],
  bookingClosesAt: '2029-01-01T00:00:30.000Z',
  isActive: true,
}

function edited(changes: Record<string, unknown>) {
  const parsed = eventEditSchema(old).safeParse({ ...old, ...changes })
  return parsed.success
    ? parsed.data
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('an accepted value passes while it is unchanged, also as a form holds it', () => {
  expect(edited({})).toEqual(old)
  expect(edited({ maxParticipants: '20000', tentStock: ' 5000 ', title: `${old.title} ` })).toEqual(old)
  expect(edited({ priceChildPerNight: '50' })).toEqual({ ...old, priceChildPerNight: 5000 })
})

test.each([
  ['title', 'y'.repeat(300), 'title: Title must be at most 200 characters'],
  ['description', 'Shorter', 'description: Description must be at least 10 characters'],
  ['category', 'rafting', 'category: Category is required'],
  ['startTime', 'at dawn', 'startTime: Start time must be a time such as 16:00'],
  ['location', ' ', null],
  ['maxParticipants', '20001', 'maxParticipants: Max participants must be at most 10000'],
  [
    'priceAdultPerNight',
    '99998',
    'priceAdultPerNight: Adult price per night must be an amount such as 129.00',
  ],
  ['imageUrl', 'ftp://pictures.example.com/new.gif', 'imageUrl: Valid image URL is required'],
  ['mapUrl', 'ftp://maps.example.com/2', `mapUrl: ${NO_LINK}`],
  ['mapUrl', 'javascript:alert(1)//https://maps.example.com', `mapUrl: ${NO_LINK}`],
  ['mapUrl', '/media/scenes/camp-01.webp', `mapUrl: ${NO_LINK}`],
  ['mapUrl', 'http://maps.example.com/2', null],
  ['mapUrl', 'https://maps.example.com/2', null],
  ['mapUrl', '', null],
  [
    'leaderImageUrl',
    'data:image/png;base64,AA',
    "leaderImageUrl: Picture of who's leading: Valid image URL is required",
  ],
  ['leaderImageUrl', '/media/leaders/leader-1.webp', null],
  ['leaderImageUrl', null, null],
  ['ages', 'a'.repeat(201), 'ages: Ages must be at most 200 characters'],
  ['bring', ['Togs', 'b'.repeat(101)], 'bring.1: Thing to bring must be at most 100 characters'],
  ['bring', Array.from({ length: 31 }, () => 'Togs'), 'bring: You can list up to 30 things to bring'],
  ['bring', 'Togs', 'bring: What to bring must be a list'],
  ['rainPlan', 'c'.repeat(1001), 'rainPlan: If it rains must be at most 1000 characters'],
  ['endDate', '2027-01-31', 'endDate: End date must not be before the start date'],
  ['endTime', '11:00', 'endTime: End time must be after the start time'],
  ['bookingClosesAt', '2029-01-02T00:00', 'bookingClosesAt: Booking must close before the event ends'],
])('a new value of %s is checked in full: %s', (field, value, issue) => {
  const result = edited({ [field]: value })
  if (issue === null) expect(result).not.toBeInstanceOf(Array)
  else expect(result).toEqual([issue])
})

test('an accepted line of what is included remains next to a new one, which is checked', () => {
  const [long = ''] = old.activities
  expect(edited({ activities: [long, 'Damper', 'Kites', ''] })).toMatchObject({
    activities: [long, 'Damper', 'Kites'],
  })
  expect(edited({ activities: [long, 'k'.repeat(101)] })).toEqual([
    'activities.1: Activity must be at most 100 characters',
  ])
  expect(edited({ activities: 'Damper' })).toEqual(['activities: Activities must be a list'])
})

/** A weekend from a Friday; booking closes 2 hours before the start. */
const weekend: StoredEventForm = {
  ...old,
  startDate: '2027-03-05',
  endDate: '2027-03-07',
  startTime: '16:00',
  endTime: '10:00',
  bookingClosesAt: '2027-03-05T04:00:00.000Z',
  plan: 'Friday: tea\nSunday: home',
}

const moved = (stored: StoredEventForm, changes: Record<string, unknown>) =>
  eventEditSchema(stored).parse({ ...stored, ...changes })

test('moves the booking deadline and the plan with the start, to a later and to an earlier day', () => {
  expect(moved(weekend, { startDate: '2027-03-13', endDate: '2027-03-14' })).toMatchObject({
    bookingClosesAt: '2027-03-13T04:00:00.000Z',
    plan: 'Saturday: tea\nMonday: home',
  })
  expect(
    moved(weekend, { startDate: '2027-03-01', endDate: '2027-03-02', startTime: '17:00' }),
  ).toMatchObject({
    bookingClosesAt: '2027-03-01T05:00:00.000Z',
    plan: 'Monday: tea\nWednesday: home',
  })
})

test('keeps a booking deadline and a plan that are sent with other values', () => {
  const days = { startDate: '2027-03-06', endDate: '2027-03-08' }
  const chosen = { bookingClosesAt: '2027-03-05T13:00', plan: 'Friday: pack' }
  expect(moved(weekend, { ...days, ...chosen })).toMatchObject({
    bookingClosesAt: '2027-03-05T03:00:00.000Z',
    plan: 'Friday: pack',
  })
  expect(moved(weekend, { ...days, bookingClosesAt: null }).bookingClosesAt).toBeNull()
})

test('treats a stored deadline at the start as one that nobody chose', () => {
  const open = { ...weekend, bookingClosesAt: null }
  const sent = { startDate: '2027-03-01', endDate: '2027-03-03', bookingClosesAt: '2027-03-05T06:00:00.000Z' }
  expect(moved(open, sent).bookingClosesAt).toBeNull()
})
