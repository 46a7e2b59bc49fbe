import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Sql = (text: string, values?: unknown[]) => Promise<unknown>
type Camp = { eventId: number; bookingId: string }

/** Inserts photos of a past camp: two published, one new and one removed by its family. Is idempotent. */
export async function fillPhotos(sql: Sql, { eventId, bookingId }: Camp): Promise<void> {
  await sql(
    `INSERT INTO camp_gallery (event_id, published_at, last_day) VALUES ($1, now(), current_date + 60)
    ON CONFLICT DO NOTHING`,
    [eventId],
  )
  for (const [index, hidden] of [false, false, true, false].entries()) {
    const id = photoId(index)
    const name = `camp-0${index + 1}`
    const published = index === 3 ? null : new Date()
    await sql(
      `INSERT INTO camp_photo (id, event_id, upload_hash, width, height, uploaded_at, published_at, hidden_at)
      VALUES ($1, $2, $3, 1200, 630, now() + $4 * interval '1 second', $5, $6) ON CONFLICT DO NOTHING`,
      [id, eventId, createHash('sha256').update(id).digest(), index, published, hidden ? new Date() : null],
    )
    for (const [size, file] of [
      ['small', `scenes/${name}-480.webp`],
      ['large', `share/${name}.jpg`],
    ] as const) {
      await sql(
        'INSERT INTO camp_photo_file (photo_id, size, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [id, size, readFileSync(`client/public/media/${file}`)],
      )
    }
  }
  await sql(
    `INSERT INTO gallery_notice (event_id, kind, booking_id, photo_id) VALUES ($1, 'PHOTO_REMOVAL', $2, $3)
    ON CONFLICT DO NOTHING`,
    [eventId, bookingId, photoId(2)],
  )
}

const photoId = (index: number) => `drawn-photo-${index}`.padEnd(22, '-')

/** Fills in the requested review of a booking, so that it waits for the organiser. */
export async function fillReview(sql: Sql, bookingId: string): Promise<void> {
  await sql(
    `UPDATE review SET state = 'WAITING', rating = 4, name = 'Sam F.', written_at = now(),
      text = 'The damper burnt and nobody minded. My two slept like stones and want to go again.'
    WHERE booking_id = $1 AND state = 'ASKED'`,
    [bookingId],
  )
}
