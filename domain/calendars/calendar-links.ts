import { type CalendarEvent, entryText } from './calendar.ts'
import { compactUtc, wellFormed } from './icalendar.ts'

/** Mail programs, proxies and the calendars themselves cut or reject longer addresses. */
const LONGEST_LINK = 1999

/** Returns the address of Google Calendar's form, filled in with the event, in less than 2,000 characters. */
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

/** Returns the address of Outlook's compose form on the web, filled in with the event, in less than 2,000 characters. */
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

/**
 * Shortens the description alone; the address of the page follows then, where the rest can be read. Only a title and a
 * location that leave no room for any description, such as 200 emoji, are shortened too.
 */
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

/** Returns the longest beginning of a text whose link fits, by halving. */
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

// By whole characters, and back to the end of a word where one is near.
function cut(text: string, length: number): string {
  const characters = [...text]
  if (characters.length <= length) return text
  const start = characters.slice(0, length).join('')
  const atWord = start.replace(/\s+\S{0,20}$/u, '')
  return `${atWord.trimEnd()}…`
}

// encodeURIComponent, not URLSearchParams: Outlook shows the plus signs of the latter as they are.
function linkTo(base: string, parameters: Record<string, string>): string {
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`)
    .join('&')
  return `${base}?${query}`
}
