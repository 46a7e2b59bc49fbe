/*
 * The minimal server: node:http, one named statement through pg, JSON.stringify. No GraphQL, no validation, no
 * limits. Prints its URL and exits when its input ends.
 *
 *   node tests/bench/servers/bare.ts DATABASE_URL
 *
 * GET /list, GET /event?id, POST /counted (a bare counter), POST /encrypted (see bare-booking.ts).
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { bookEncrypted } from './bare-booking.ts'
import { listenUntilInputEnds } from './listen.ts'

const [databaseUrl = ''] = process.argv.slice(2)
// As the site's pool.
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, idleTimeoutMillis: 0 })

const columns = `id, title, short_description AS "shortDescription", image_url AS "imageUrl", category,
  start_date::text AS "startDate", end_date::text AS "endDate", location,
  adult_price_cents AS "priceAdultPerNight", child_price_cents AS "priceChildPerNight",
  max_participants AS "maxParticipants", max_participants - current_participants AS "availableSpots"`

const list = {
  name: 'list',
  text: `SELECT ${columns} FROM event WHERE is_active AND deleted_at IS NULL AND ends_at >= now()
    ORDER BY start_date, id LIMIT 20`,
}

const one = {
  name: 'one',
  text: `SELECT ${columns}, description, activities, start_time AS "startTime", end_time AS "endTime",
    starts_at AS "startsAt", ends_at AS "endsAt", booking_closes_at AS "bookingClosesAt",
    current_participants AS "currentParticipants"
    FROM event WHERE id = $1 AND is_active AND deleted_at IS NULL`,
}

const count = {
  name: 'count',
  text: `
    WITH seats AS (
      UPDATE event SET current_participants = current_participants + $2
      WHERE id = $1 AND current_participants + $2 <= max_participants
      RETURNING id
    )
    INSERT INTO bare_booking (id, event_id, people, email) SELECT $3, id, $2, $4 FROM seats RETURNING id`,
}

const server = createServer((request, response) => {
  respond(request).then(
    (body) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(body))
    },
    () => {
      response.statusCode = 500
      response.end()
    },
  )
})

async function respond(request: IncomingMessage): Promise<unknown> {
  const [path, query] = (request.url ?? '').split('?')
  if (path === '/list') return (await pool.query(list)).rows
  if (path === '/event') return (await pool.query({ ...one, values: [query] })).rows[0]
  const form = JSON.parse(await text(request))
  if (path === '/encrypted') return bookEncrypted(pool, form)
  const { eventId, adultCount, childCount, email } = form
  const id = randomBytes(16).toString('base64url')
  const { rows } = await pool.query({ ...count, values: [eventId, adultCount + childCount, id, email] })
  return rows[0]
}

listenUntilInputEnds(server)
