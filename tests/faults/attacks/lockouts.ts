import { newCamp } from '../kit/customers.ts'
import type { World } from '../kit/world.ts'
import type { Attack } from './attack.ts'
import { collectEmailsDuring, filterEmailsTo } from './received-emails.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const LINKS = 'mutation ($input: EmailBookingLinksInput!) { emailBookingLinks(input: $input) { __typename } }'
const password = 'nine wombats under gums'
const party = { childCount: 0, childrenDetails: [] }

/** Strangers who know a family's email, name or booking use up its limits. */
export const lockouts: Attack = {
  name: 'lockout of others',
  async reach(world) {
    const results = {
      'organiser signs in': await organiserSignsIn(world),
      'member books': await memberBooks(world),
      'family pays': await familyPays(world),
      'older link opens': await olderLinkOpens(world),
    }
    const summary = Object.entries(results).map(([who, isPossible]) => `${who}: ${isPossible ? 'yes' : 'NO'}`)
    const wrong = Object.entries(results).flatMap(([who, isPossible]) =>
      isPossible ? [] : [`strangers can prevent: ${who}`],
    )
    return { reached: summary.join(', '), wrong }
  },
}

/** Signs in from a browser with an earlier sign-in, after 30 wrong passwords from three addresses. */
async function organiserSignsIn(world: World): Promise<boolean> {
  const login = { username: 'admin', password: 'the admin of the fault suite' }
  const organiser = createVisitor(world, '203.0.113.100')
  await organiser.rest('POST', '/api/auth/login', login)
  await organiser.rest('POST', '/api/auth/logout')
  for (let tries = 0; tries < 30; tries += 1) {
    const stranger = createVisitor(world, `203.0.113.${101 + (tries % 3)}`)
    await stranger.rest('POST', '/api/auth/login', { ...login, password: `wrong ${tries}` })
  }
  return (await organiser.rest('POST', '/api/auth/login', login)).status === 200
}

/** Books with her confirmed email, after strangers held spots under it. */
async function memberBooks(world: World): Promise<boolean> {
  const camp = await newCamp(world, 1000)
  const email = 'member.locked@example.com'
  const member = createVisitor(world, '203.0.113.110')
  await member.rest('POST', '/api/auth/register', { username: 'member.locked', email, password })
  await world.sql.query('UPDATE user_account SET email_verified_at = now() WHERE email = $1', [email])
  for (let stranger = 0; stranger < 6; stranger += 1) {
    await createVisitor(world, `203.0.113.${111 + stranger}`).book(camp, { email, ...party })
  }
  return (await member.book(camp, { email, ...party })) !== null
}

async function familyPays(world: World): Promise<boolean> {
  const family = createVisitor(world, '203.0.113.120')
  const bookingId = await bookOrThrow(family, await newCamp(world, 1000), 'pays@example.com')
  for (let tries = 0; tries < 30; tries += 1) {
    await createVisitor(world, '203.0.113.121').rest('POST', '/api/create-payment-intent', { bookingId })
  }
  return (await family.rest('POST', '/api/create-payment-intent', { bookingId })).status === 200
}

async function olderLinkOpens(world: World): Promise<boolean> {
  const email = 'links@example.com'
  const camp = await newCamp(world, 1000)
  let id = ''
  const emails = await collectEmailsDuring(world, async () => {
    id = await bookOrThrow(createVisitor(world, '203.0.113.130'), camp, email)
  })
  const token = /#k=([\w-]{43})/.exec(filterEmailsTo(emails, email)[0]?.text ?? '')?.[1] ?? ''
  world.secrets.add(token)
  await collectEmailsDuring(world, async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await createVisitor(world, `203.0.113.${131 + tries}`).graphql(LINKS, { input: { email } })
    }
  })
  const phone = createVisitor(world, '203.0.113.140')
  return (await phone.rest('POST', `/api/bookings/${id}/claim`, { token })).status === 204
}

async function bookOrThrow(visitor: Visitor, eventId: number, email: string): Promise<string> {
  const id = await visitor.book(eventId, { email, ...party })
  if (id === null) throw new Error('a family could not book')
  return id
}
