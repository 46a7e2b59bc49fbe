import { isOver } from '../../../domain/availability.ts'
import { toCalendarEntry } from '../../../domain/calendars/calendar.ts'
import { googleCalendarUrl } from '../../../domain/calendars/calendar-links.ts'
import { calendarFile } from '../../../domain/calendars/icalendar.ts'
import {
  addDays,
  brisbaneDay,
  brisbaneHour,
  countChargedUnits,
  endsAt,
  formatDayAu,
  formatDayRangeUs,
  formatDayUs,
  formatInstantAu,
  nightsBetween,
  startsAt,
} from '../../../domain/dates.ts'
import { priceBooking } from '../../../domain/pricing.ts'

// Run as a separate process by time-zones.test.ts, once for each TZ. The dates are around the clock changes of
// Sydney, London and Los Angeles.
const start = '2026-04-03'
const end = '2026-04-06'
const starts = startsAt(start, '4:00 PM')
const ends = endsAt(end, '10:00')
const event = {
  uid: 'event-1@camp-dads',
  sequence: 1,
  title: 'Easter Camp',
  description: 'Three nights.',
  location: 'Moogerah',
  startsAt: starts,
  endsAt: ends,
  pricePerAdult: 8500,
  url: 'https://camp.example/event/1',
}
const prices = {
  adultPerNight: 8500,
  childPerNight: 4500,
  glampingTent: 0,
  beerPackage: 0,
  tshirt: 0,
  tshirtKids: 0,
  hoodie: 0,
  hoodieKids: 0,
}
const order = {
  adultCount: 2,
  childCount: 2,
  glampingTentCount: 0,
  beerPackageCount: 0,
  tshirtOrders: [],
  hoodieOrders: [],
}

const result = {
  nights: nightsBetween(start, end),
  nightsOverClockChanges: [
    nightsBetween('2026-03-07', '2026-03-09'),
    nightsBetween('2026-03-28', '2026-03-30'),
    nightsBetween('2026-10-03', '2026-10-05'),
    nightsBetween('2026-10-24', '2026-10-26'),
  ],
  total: priceBooking({ nights: countChargedUnits(start, end), prices }, order).total,
  startsAt: starts.toISOString(),
  endsAt: ends.toISOString(),
  overAtTheEnd: isOver(ends, new Date('2026-04-06T00:00:00.000Z')),
  overAfterTheEnd: isOver(ends, new Date('2026-04-06T00:00:00.001Z')),
  dayAfter: addDays('2026-04-05', 1),
  brisbane: [brisbaneDay(new Date('2026-04-03T14:00:00Z')), brisbaneHour(new Date('2026-04-03T14:00:00Z'))],
  formats: [formatDayUs(start), formatDayAu(start), formatDayRangeUs(start, end), formatInstantAu(starts)],
  google: new URL(googleCalendarUrl(event)).searchParams.get('dates'),
  ics: calendarFile(toCalendarEntry(event), new Date('2026-03-01T00:00:00Z')),
}

process.stdout.write(JSON.stringify({ offset: new Date('2026-01-15T00:00:00Z').getTimezoneOffset(), result }))
