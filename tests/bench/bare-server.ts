/*
 * The least that could do the site's work, to measure the site against: node:http, one named statement through pg,
 * JSON.stringify. No GraphQL, no validation, no session, no encryption, no limits. Prints its address, ends when its
 * input does.
 *
 *   node tests/bench/bare-server.ts DATABASE_URL
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

const [databaseUrl = ''] = process.argv.slice(2)
// As many connections as the site's own pool for requests.
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, idleTimeoutMillis: 0 })

const list = {
  name: 'list',
  text: `
    SELECT id, title, short_description AS "shortDescription", image_url AS "imageUrl", category,
      start_date::text AS "startDate", end_date::text AS "endDate", location,
      adult_price_cents AS "priceAdultPerNight", child_price_cents AS "priceChildPerNight",
      max_participants AS "maxParticipants", max_participants - current_participants AS "availableSpots"
    FROM event
    WHERE is_active AND deleted_at IS NULL AND ends_at >= now()
    ORDER BY start_date, id LIMIT 20`,
}

const book = {
  name: 'book',
  text: `
    WITH seats AS (
      UPDATE event SET current_participants = current_participants + $2
      WHERE id = $1 AND current_participants + $2 <= max_participants
      RETURNING id
    )
    INSERT INTO bare_booking (id, event_id, people, email) SELECT $3, id, $2, $4 FROM seats RETURNING id`,
}

const server = createServer((request, response) => {
  answer(request).then(
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

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'GET') return (await pool.query(list)).rows
  const { eventId, adultCount, childCount, email } = JSON.parse(await text(request))
  const id = randomBytes(16).toString('base64url')
  const { rows } = await pool.query({ ...book, values: [eventId, adultCount + childCount, id, email] })
  return rows[0]
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the bare server has no port')
  process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
process.stdin.resume()
process.stdin.once('end', () => process.exit(0))
