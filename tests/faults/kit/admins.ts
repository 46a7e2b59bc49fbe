import { randomBytes } from 'node:crypto'
import { pickSiteUrl, type SiteResponse, send } from './customers.ts'
import type { World } from './world.ts'

const admins = new WeakMap<World, Map<'one' | 'another', Promise<string>>>()

export function readAdmin(world: World, which: 'one' | 'another' = 'one'): Promise<string> {
  const known = admins.get(world) ?? new Map<'one' | 'another', Promise<string>>()
  admins.set(world, known)
  const cookie = known.get(which) ?? newAdmin(world)
  known.set(which, cookie)
  return cookie
}

async function newAdmin(world: World): Promise<string> {
  const username = `admin.${randomBytes(6).toString('hex')}`
  const form = {
    username,
    email: `${username}@example.com`,
    password: randomBytes(12).toString('hex'),
    firstName: 'Sam',
    lastName: 'Canarysurname',
  }
  const made = await send(world, `${pickSiteUrl(world)}/api/auth/register`, 'POST', form)
  if (made.status !== 201) throw new Error(`no account: ${made.status}`)
  world.secrets.add(form.password)
  await world.sql.query(
    `UPDATE user_account SET role = 'admin', email_verified_at = now() WHERE username = $1`,
    [username],
  )
  const login = { username, password: form.password }
  return (await send(world, `${pickSiteUrl(world)}/api/auth/login`, 'POST', login)).cookie
}

export function editEvents(
  world: World,
  cookie: string,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<SiteResponse> {
  return send(world, `${pickSiteUrl(world)}/api/admin/events${path}`, method, body, { cookie })
}

/** Returns the type of the payload. */
export async function refundAll(
  world: World,
  url: string,
  cookie: string,
  bookingId: string,
  amount: string,
): Promise<string> {
  const query = `mutation M($input: RefundForMedicalReasonInput!) {
    refundForMedicalReason(input: $input) { __typename } }`
  const variables = { input: { bookingId, reason: 'A doctor said so', amount } }
  const { status, body } = await send(
    world,
    `${url}/graphql`,
    'POST',
    { query, variables },
    { cookie, 'x-camp-csrf': '1' },
  )
  const found = /"__typename":"(\w+)"/.exec(JSON.stringify(body))?.[1]
  return found ?? (body.errors === undefined ? String(status) : 'an internal error')
}
