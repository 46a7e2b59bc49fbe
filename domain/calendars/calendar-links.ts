import { type CalendarEvent, entryText } from './calendar.ts'
import { compactUtc, wellFormed } from './icalendar.ts'

/** Email programs, proxies and calendars reject longer URLs. */
const LONGEST_LINK = 1999

export function googleCalendarUrl(event: CalendarEvent): string {
  return fittingLink(event, ({ title, location }, text) =>
    linkTo('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${compactUtc(event.startsAt)}/${compactUtc(event.endsAt)}`,
      details: text,
      location,
    }),
  )
}

export function outlookCalendarUrl(event: CalendarEvent): string {
  return fittingLink(event, ({ title, location }, text) =>
    linkTo('https://outlook.live.com/calendar/0/deeplink/compose', {
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

type ToLink = (event: CalendarEvent, text: string) => string

/** Shortens title and location only if necessary. */
function fittingLink(event: CalendarEvent, toLink: ToLink): string {
  const whole = toLink(event, entryText(event))
  if (whole.length <= LONGEST_LINK) return whole
  const withPage = (shown: CalendarEvent) => toLink(shown, `${entryText(shown)}\n\n${event.url}`)
  const withDescription = (description: string) => withPage({ ...event, description })
  if (withDescription('…').length <= LONGEST_LINK) {
    return withDescription(longestCut(event.description, withDescription))
  }
  const withNames = (length: number) =>
    withPage({
      ...event,
      description: '…',
      title: cut(event.title, length),
      location: cut(event.location, length),
    })
  let length = Math.max([...event.title].length, [...event.location].length)
  while (length > 0 && withNames(length).length > LONGEST_LINK) length -= 1
  return withNames(length)
}

function longestCut(text: string, toLink: (text: string) => string): string {
  let fits = 0
  let fails = [...text].length
  while (fails - fits > 1) {
    const length = Math.floor((fits + fails) / 2)
    if (toLink(cut(text, length)).length <= LONGEST_LINK) fits = length
    else fails = length
  }
  return cut(text, fits)
}

function cut(text: string, length: number): string {
  const characters = [...text]
  if (characters.length <= length) return text
  const start = characters.slice(0, length).join('')
  const atWord = start.replace(/\s+\S{0,20}$/u, '')
  return `${atWord.trimEnd()}…`
}

// Outlook shows the plus signs of URLSearchParams.
function linkTo(base: string, parameters: Record<string, string>): string {
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`)
    .join('&')
  return `${base}?${query}`
}
