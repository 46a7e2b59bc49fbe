import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Seen, ShownHistory } from './shown-history.ts'

/** The title is a word and an edition number. */
export type Subject = { kind: 'event' | 'past event'; id: number; word: string; history: ShownHistory }

export type TestRequest = { path: string; init: RequestInit }

export type PublicRead = {
  name: string
  kind: Subject['kind']
  isSingle: boolean
  createRequest(id: number): TestRequest
  shows: { seats: boolean; title: boolean }
}

export const seatsOfSubject = 1000

const documents = z
  .record(z.string(), z.string())
  .parse(
    JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../client/graphql/persisted-documents.json'), 'utf8'),
    ),
  )

export function own(name: string, variables: Record<string, unknown>): TestRequest {
  const found = Object.entries(documents).find(([, text]) => text.includes(`query ${name}`))
  if (!found) throw new Error(`there is no operation ${name}`)
  return post('/graphql', { documentId: found[0], variables })
}

export function get(path: string): TestRequest {
  return { path, init: {} }
}

export function post(path: string, body: unknown): TestRequest {
  const headers = { 'content-type': 'application/json' }
  return { path, init: { method: 'POST', headers, body: JSON.stringify(body) } }
}

const publicEvents = '{ events(first: 20) { edges { node { id title availableSpots } } } }'
const publicFilms = '{ pastEvents(first: 20) { edges { node { id title } } } }'
const byGet = (query: string): TestRequest => ({
  path: `/graphql/public?query=${encodeURIComponent(query)}`,
  init: { headers: { 'content-type': 'application/json' } },
})

const both = { seats: true, title: true }
const titles = { seats: false, title: true }

export const publicReads: readonly PublicRead[] = [
  list('event', 'the page /', () => get('/'), both),
  list('event', 'GET /api/events', () => get('/api/events'), both),
  list('event', "the home page's operation", () => own('HomePage', { filter: {}, first: 12 }), both),
  list('event', '/graphql/public by GET', () => byGet(publicEvents), both),
  list('event', '/graphql/public by POST', () => post('/graphql/public', { query: publicEvents }), both),
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

function list(
  kind: Subject['kind'],
  name: string,
  createRequest: PublicRead['createRequest'],
  shows: PublicRead['shows'],
): PublicRead {
  return { name, kind, isSingle: false, createRequest, shows }
}

function one(
  name: string,
  createRequest: PublicRead['createRequest'],
  shows: PublicRead['shows'],
): PublicRead {
  return { name, kind: 'event', isSingle: true, createRequest, shows }
}

export function parseSeen(text: string, reading: PublicRead, { id, word }: Subject): Seen {
  if (!reading.shows.title) return { isListed: new RegExp(`/event/${id}\\b`).test(text) }
  const edition = new RegExp(`${word} (\\d+)`).exec(text)?.[1]
  if (edition === undefined) return { isListed: false }
  const title = { isListed: true, edition: Number(edition) }
  if (!reading.shows.seats) return title
  const spots = findSpots(text, id)
  // Two lists read in sequence may list an event only in the one without seats.
  return spots === null ? title : { ...title, people: seatsOfSubject - spots }
}

/** Finds the object with that id anywhere in JSON or page data. */
function findSpots(text: string, id: number): number | null {
  const idPattern = new RegExp(`"id":"?${id}"?[,}]`)
  for (const [object] of text.matchAll(/\{[^{}]*"availableSpots":\d+[^{}]*\}/g)) {
    if (idPattern.test(object)) return Number(/"availableSpots":(\d+)/.exec(object)?.[1])
  }
  return null
}
