import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'

async function erase(site: RunningSite, { password, cookie }: SignedInUser): Promise<void> {
  const { data } = await graphql(
    site.url,
    'mutation ($input: EraseAccountInput!) { eraseAccount(input: $input) { __typename } }',
    { input: { password } },
    cookie,
  )
  expect(data).toEqual({ eraseAccount: { __typename: 'EraseAccountPayload' } })
}

/** Books with this address and returns the key of the email about the booking. */
async function emailOfBooking(
  site: RunningSite,
  eventId: number,
  email: string,
  cookie: string | null,
): Promise<string> {
  const headers: Record<string, string> = cookie === null ? {} : { cookie }
  const { body } = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId, { email }), headers)
  await getInbox(site).drainOutbox()
  return `booking-received:${String(body.id)}`
}

/** Returns recipient, state and content state (whole or empty) of stored emails by their keys. */
async function emailsByKey(db: Database, keys: string[]): Promise<Record<string, string>> {
  const emails = await db.outgoingEmail.findMany({ where: { key: { in: keys } } })
  const words = ({ recipient, state, encryptedContent }: (typeof emails)[number]) =>
    `${recipient} ${state} ${encryptedContent.length > 0 ? 'whole' : 'empty'}`
  return Object.fromEntries(emails.map((email) => [email.key, words(email)]))
}

const all = (keys: string[], words: string) => Object.fromEntries(keys.map((key) => [key, words]))

test.for([false, true])(
  'erases emails with an account, those of its address only if it was verified: %s',
  async (isEmailVerified, { site }) => {
    const { db, mailer } = site.services
    const email = `canary.${isEmailVerified}@example.com`
    const member = await createSignedInUser(site, { email, isEmailVerified })
    const { id: eventId } = await createEvent(site.services)
    const name = String(isEmailVerified)
    const written = {
      own: [`verify-email:${name}`, `reset-password:${name}`, `password-changed:${member.userId}:1`],
      others: [`booking-links:${name}`, `enquiry:${name}`, `password-changed:${name}:1`],
    }
    for (const key of [...written.own, ...written.others]) {
      await mailer.enqueueAll(db, 'password-changed', [
        { key, email: { to: email, subject: 'You', text: 'You', html: null } },
      ])
    }
    const own = [...written.own, await emailOfBooking(site, eventId, email, member.cookie)]
    const others = [...written.others, await emailOfBooking(site, eventId, email, null)]
    await db.outgoingEmail.updateMany({
      where: { key: { in: [...own, ...others] } },
      data: { state: 'QUEUED' },
    })

    await erase(site, member)
    const gone = 'erased@erased.invalid FAILED empty'
    expect(await emailsByKey(site.services.db, own)).toEqual(all(own, gone))
    // Anyone could have typed an unverified address, so these emails may belong to its real owner.
    expect(await emailsByKey(site.services.db, others)).toEqual(
      all(others, isEmailVerified ? gone : `${email} QUEUED whole`),
    )
  },
)
