import { type CalendarEvent, entryText } from './calendar.ts'
import { compactUtc, replaceLoneSurrogates } from './icalendar.ts'

/** Email programs, proxies and calendars reject longer URLs. */
const MAX_LINK_LENGTH = 1999

export function googleCalendarUrl(event: CalendarEvent): string {
  return createFittingLink(event, ({ title, location }, text) =>
    buildUrl('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${compactUtc(event.startsAt)}/${compactUtc(event.endsAt)}`,
      details: text,
      location,
    }),
  )
}

export function outlookCalendarUrl(event: CalendarEvent): string {
  return createFittingLink(event, ({ title, location }, text) =>
    buildUrl('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: event.startsAt.toISOString(),
      enddt: event.endsAt.toISOString(),
      body: text,
      location,
    }),
  )
}

type LinkBuilder = (event: CalendarEvent, text: string) => string

/** Shortens title and location only if necessary. */
function createFittingLink(event: CalendarEvent, toLink: LinkBuilder): string {
  const whole = toLink(event, entryText(event))
  if (whole.length <= MAX_LINK_LENGTH) return whole
  const withPage = (shown: CalendarEvent) => toLink(shown, `${entryText(shown)}\n\n${event.url}`)
  const withDescription = (description: string) => withPage({ ...event, description })
  if (withDescription('…').length <= MAX_LINK_LENGTH) {
    return withDescription(findLongestCut(event.description, withDescription))
  }
  const withNames = (length: number) =>
    withPage({
      ...event,
      description: '…',
      title: truncate(event.title, length),
      location: truncate(event.location, length),
    })
  let length = Math.max([...event.title].length, [...event.location].length)
  while (length > 0 && withNames(length).length > MAX_LINK_LENGTH) length -= 1
  return withNames(length)
}

function findLongestCut(text: string, toLink: (text: string) => string): string {
  let fits = 0
  let fails = [...text].length
  while (fails - fits > 1) {
    const length = Math.floor((fits + fails) / 2)
    if (toLink(truncate(text, length)).length <= MAX_LINK_LENGTH) fits = length
    else fails = length
  }
  return truncate(text, fits)
}

function truncate(text: string, length: number): string {
  const characters = [...text]
  if (characters.length <= length) return text
  const start = characters.slice(0, length).join('')
  const atWord = start.replace(/\s+\S{0,20}$/u, '')
  return `${atWord.trimEnd()}…`
}

// Outlook shows the plus signs of URLSearchParams.
function buildUrl(base: string, parameters: Record<string, string>): string {
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(replaceLoneSurrogates(value))}`)
    .join('&')
  return `${base}?${query}`
}
