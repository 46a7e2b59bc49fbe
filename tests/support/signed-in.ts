import { createHash, randomBytes } from 'node:crypto'
import { hash } from 'bcryptjs'
import { newSessionId } from '../../server/platform/session.ts'
import type { RunningSite } from './running-site.ts'

export type SignedIn = {
  userId: string
  username: string
  email: string
  password: string
  /** For a Cookie header. */
  cookie: string
}

/**
 * A new member who is signed in, without the way through a password.
 * @param changes role `user` and a proved e-mail address unless told otherwise
 */
export async function signedIn(
  site: Pick<RunningSite, 'services'>,
  changes: { role?: string; email?: string; isEmailVerified?: boolean } = {},
): Promise<SignedIn> {
  const { db } = site.services
  const username = `member.${randomBytes(6).toString('hex')}`
  const email = changes.email ?? `${username}@example.com`
  const password = `pass-${randomBytes(9).toString('base64url')}`
  const user = await db.user.create({
    data: {
      username,
      email,
      // Four rounds: cheap, and good enough for an account that lives as long as a test.
      passwordHash: await hash(password, 4),
      firstName: 'Sam',
      lastName: 'Member',
      role: changes.role ?? 'user',
      emailVerifiedAt: changes.isEmailVerified === false ? null : new Date(),
    },
  })
  return { userId: user.id, username, email, password, cookie: await newSession(site, user.id) }
}

/** One more browser in which a member is signed in; answers its Cookie header. */
export async function newSession(site: Pick<RunningSite, 'services'>, userId: string): Promise<string> {
  const { db, sessionCookie } = site.services
  const id = newSessionId()
  await db.session.create({
    data: {
      sid: new Uint8Array(createHash('sha256').update(id).digest()),
      sess: { grants: [] },
      expire: new Date(Date.now() + 86_400_000),
      userId,
    },
  })
  return (await sessionCookie.setCookie(id)).split(';', 1)[0] ?? ''
}
