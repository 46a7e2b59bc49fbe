import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Seen, ShownHistory } from './shown-history.ts'

/** The title is a word and an edition number. */
export type Subject = { kind: 'event' | 'past event'; id: number; word: string; history: ShownHistory }

export type Asked = { path: string; init: RequestInit }

export type Reading = {
  name: string
  /** `of` for a single subject. */
  kind: Subject['kind']
  isOfOne: boolean
  ask(id: number): Asked
  tells: { seats: boolean; title: boolean }
}

export const seatsOfSubject = 1000

const documents = z
  .record(z.string(), z.string())
  .parse(
    JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../client/graphql/persisted-documents.json'), 'utf8'),
    ),
  )

export function own(name: string, variables: Record<string, unknown>): Asked {
  const found = Object.entries(documents).find(([, text]) => text.includes(`query ${name}`))
  if (!found) throw new Error(`there is no operation ${name}`)
  return posted('/graphql', { documentId: found[0], variables })
}

export function get(path: string): Asked {
  return { path, init: {} }
}

export function posted(path: string, body: unknown): Asked {
  const headers = { 'content-type': 'application/json' }
  return { path, init: { method: 'POST', headers, body: JSON.stringify(body) } }
}

const publicEvents = '{ events(first: 20) { edges { node { id title availableSpots } } } }'
const publicFilms = '{ pastEvents(first: 20) { edges { node { id title } } } }'
const byGet = (query: string): Asked => ({
  path: `/graphql/public?query=${encodeURIComponent(query)}`,
  init: { headers: { 'content-type': 'application/json' } },
})

const both = { seats: true, title: true }
const titles = { seats: false, title: true }

export const readings: readonly Reading[] = [
  list('event', 'the page /', () => get('/'), both),
  list('event', 'GET /api/events', () => get('/api/events'), both),
  list('event', "the home page's operation", () => own('HomePage', { filter: {}, first: 12 }), both),
  list('event', '/graphql/public by GET', () => byGet(publicEvents), both),
  list('event', '/graphql/public by POST', () => posted('/graphql/public', { query: publicEvents }), both),
  list('event', '/feed.json', () => get('/feed.json'), titles),
  list('event', '/feed.xml', () => get('/feed.xml'), titles),
  list('event', '/calendar.ics', () => get('/calendar.ics'), titles),
  list('event', '/sitemap.xml', () => get('/sitemap.xml'), { seats: false, title: false }),
  one('the page of an event', (id) => get(`/event/${id}`), both),
  one('GET /api/events/{id}', (id) => get(`/api/events/${id}`), both),
  one("the event page's operation", (id) => own('EventPage', { id: String(id) }), both),
  one('/event/{id}.ics', (id) => get(`/event/${id}.ics`), titles),
  list('past event', 'GET /api/past-events', () => get('/api/past-events'), titles),
  list('past event', 'the operation of the films', () => own('RecordedCamps', { first: 20 }), titles),
  list('past event', 'films by /graphql/public', () => byGet(publicFilms), titles),
]

function list(kind: Subject['kind'], name: string, ask: Reading['ask'], tells: Reading['tells']): Reading {
  return { name, kind, isOfOne: false, ask, tells }
}

function one(name: string, ask: Reading['ask'], tells: Reading['tells']): Reading {
  return { name, kind: 'event', isOfOne: true, ask, tells }
}

export function seenIn(text: string, reading: Reading, { id, word }: Subject): Seen {
  if (!reading.tells.title) return { isListed: new RegExp(`/event/${id}\\b`).test(text) }
  const edition = new RegExp(`${word} (\\d+)`).exec(text)?.[1]
  if (edition === undefined) return { isListed: false }
  const title = { isListed: true, edition: Number(edition) }
  if (!reading.tells.seats) return title
  const spots = spotsIn(text, id)
  // Two lists read in sequence may list an event only in the one without seats.
  return spots === null ? title : { ...title, people: seatsOfSubject - spots }
}

/** Finds the object with that id anywhere in JSON or page data. */
function spotsIn(text: string, id: number): number | null {
  const isIt = new RegExp(`"id":"?${id}"?[,}]`)
  for (const [object] of text.matchAll(/\{[^{}]*"availableSpots":\d+[^{}]*\}/g)) {
    if (isIt.test(object)) return Number(/"availableSpots":(\d+)/.exec(object)?.[1])
  }
  return null
}
