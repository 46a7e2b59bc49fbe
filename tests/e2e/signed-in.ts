import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hash } from 'bcryptjs'
import { createSessionCookie, newSessionId } from '../../server/platform/session.ts'
import { PASSWORD } from './account.ts'
import { type Site, sessionSecret } from './site.ts'

type Member = { username: string; firstName?: string; role?: string }

const cookie = createSessionCookie({ secrets: [sessionSecret], isSecure: false })

/** Makes an account with the usual password, without the form. Answers its id. */
export async function makeMember(
  site: Site,
  { username, firstName, role = 'user' }: Member,
): Promise<unknown> {
  const [member] = await site.sql(
    `INSERT INTO users (id, username, email, password_hash, first_name, last_name, role, updated_at)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, 'Example', $5, now()) RETURNING id`,
    // Four rounds: cheap, and good enough for an account that lives as long as a test.
    [username, `${username}@example.com`, await hash(PASSWORD, 4), firstName ?? null, role],
  )
  return member?.id
}

/** Makes an account and signs the page's browser in to it, without the forms and without their work on passwords. */
export async function signIn(page: Page, site: Site, member: Member): Promise<void> {
  const id = newSessionId()
  await site.sql(
    `INSERT INTO session (sid, sess, expire, user_id)
     SELECT $2, json_build_object('grants', '[]'::json, 'role', role), now() + interval '1 day', id
     FROM users WHERE id = $1`,
    [await makeMember(site, member), createHash('sha256').update(id).digest()],
  )
  const value = await cookie.sealSessionId(id)
  await page
    .context()
    .addCookies([{ name: cookie.name, value, url: site.url, httpOnly: true, sameSite: 'Lax' }])
}
