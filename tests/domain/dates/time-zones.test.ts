import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PROBE = fileURLToPath(new URL('./time-zone-probe.ts', import.meta.url))

const EXPECTED = {
  nights: 3,
  nightsOverClockChanges: [2, 2, 2, 2],
  total: 3 * (2 * 8500 + 2 * 4500),
  startsAt: '2026-04-03T06:00:00.000Z',
  endsAt: '2026-04-06T00:00:00.000Z',
  overAtTheEnd: false,
  overAfterTheEnd: true,
  dayAfter: '2026-04-06',
  brisbane: ['2026-04-04', 0],
  formats: ['April 3, 2026', '3 April 2026', 'April 3, 2026 – April 6, 2026', '3 April 2026, 4 pm'],
  google: '20260403T060000Z/20260406T000000Z',
  ics: [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Camp Dads//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:event-1@camp-dads',
    'DTSTAMP:20260301T000000Z',
    'SEQUENCE:1',
    'DTSTART:20260403T060000Z',
    'DTEND:20260406T000000Z',
    'SUMMARY:Easter Camp',
    'DESCRIPTION:Three nights.\\n\\nLocation: Moogerah\\n\\nPrice: $85.00 per adult ',
    ' per night',
    'LOCATION:Moogerah',
    'URL:https://camp.example/event/1',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n'),
}

// The reported January offset in minutes proves that the zone was in force.
test.each([
  ['Australia/Brisbane', -600],
  ['Australia/Sydney', -660],
  ['Australia/Perth', -480],
  ['Europe/London', 0],
  ['America/Los_Angeles', 480],
])(
  'in %s nights, prices, past events, instants, formats and the calendar file are the same',
  (zone, offset) => {
    const output = execFileSync(process.execPath, [PROBE], {
      encoding: 'utf8',
      env: { ...process.env, TZ: zone },
    })
    expect(JSON.parse(output)).toEqual({ offset, result: EXPECTED })
  },
)
