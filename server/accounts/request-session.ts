import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { RequestSession, Viewer } from '../context.ts'
import type { Database } from '../platform/prisma.ts'
import { newSessionId, type SessionCookie } from '../platform/session.ts'

/** Days a browser's session lives after its last use. */
const idleDays = 14
/** A session remembers this many bookings; the oldest is forgotten first. */
const grantsKept = 20

const sessionRecord = z.object({ grants: z.array(z.string()).default([]) })

type Known = { viewer: Viewer; grants: string[] }
const nobody: Known = { viewer: { kind: 'anonymous' }, grants: [] }

/**
 * The session of one request. Nothing is unsealed or read until something asks, and then at most once.
 * A damaged, forged or ended session is an anonymous one, never an error.
 * @param setCookie called when a new session has begun
 */
export function openRequestSession(parts: {
  db: Database
  cookie: SessionCookie
  cookieHeader: string | undefined
  setCookie: (header: string) => void
}): RequestSession {
  const { db, cookie, cookieHeader, setCookie } = parts
  let id: Promise<string | null> | undefined
  let fresh: string | undefined
  let known: Promise<Known> | undefined

  const sentId = () => {
    id ??= cookie.unsealSessionId(cookieHeader)
    return id
  }
  const read = () => {
    known ??= sentId().then((value) => (value === null ? nobody : readSession(db, sidOf(value))))
    return known
  }
  /** A session that the database does not know is never revived: it may have been ended on purpose. */
  const currentId = async () => {
    const value = await sentId()
    if (value !== null && (await read()) !== nobody) return value
    fresh ??= newSessionId()
    return fresh
  }

  return {
    viewer: async () => (await read()).viewer,
    sid: async () => sidOf(await currentId()),
    isGranted: async (bookingId) => (await read()).grants.includes(bookingId),
    async grant(bookingId) {
      const value = await currentId()
      const { viewer, grants } = await read()
      // Merged in the database, so that two bookings at once both stay.
      await db.$executeRaw`
        INSERT INTO session (sid, sess, expire)
        VALUES (${sidOf(value)}, jsonb_build_object('grants', jsonb_build_array(${bookingId}::text)),
          now() + ${idleDays}::int * interval '1 day')
        ON CONFLICT (sid) DO UPDATE SET expire = EXCLUDED.expire, last_seen_at = now(),
          sess = session.sess || jsonb_build_object('grants', (
            SELECT jsonb_agg(kept.id ORDER BY kept.place) FROM (
              SELECT id, min(place) AS place
              FROM jsonb_array_elements(EXCLUDED.sess -> 'grants' || coalesce(session.sess -> 'grants', '[]'))
                WITH ORDINALITY AS grants(id, place)
              GROUP BY id ORDER BY min(place) LIMIT ${grantsKept}::int
            ) AS kept))`
      known = Promise.resolve({ viewer, grants: [bookingId, ...grants] })
      if (value === fresh) setCookie(await cookie.setCookie(value, idleDays * 24 * 60 * 60))
    },
  }
}

async function readSession(db: Database, sid: Uint8Array<ArrayBuffer>): Promise<Known> {
  const row = await db.session.findUnique({
    where: { sid },
    select: { sess: true, expire: true, user: { select: { id: true, role: true, disabledAt: true } } },
  })
  if (row === null || row.expire < new Date()) return nobody
  const record = sessionRecord.safeParse(row.sess)
  const viewer: Viewer =
    row.user === null || row.user.disabledAt !== null
      ? { kind: 'anonymous' }
      : { kind: 'user', userId: row.user.id, role: row.user.role }
  return { viewer, grants: record.success ? record.data.grants : [] }
}

function sidOf(id: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(id).digest())
}
