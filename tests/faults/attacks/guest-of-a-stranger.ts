import { newCamp } from '../kit/customers.ts'
import type { Attack } from './attack.ts'
import { collectEmailsDuring, filterEmailsTo } from './received-emails.ts'
import { createVisitor } from './visitor.ts'

const VERIFY = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { __typename } }'
const JOIN = 'mutation ($input: JoinGuestBookingsInput!) { joinGuestBookings(input: $input) { __typename } }'
const VIEWER = `{ viewer { guestBookings { id eventTitle } bookings { edges { node { id details { children { name allergies } } } } } } }`

/** A stranger registers with a guest's email and waits until she confirms it. */
export const guestOfAStranger: Attack = {
  name: "a guest's children in a stranger's account",
  async reach(world) {
    const email = 'guest.mother@example.com'
    const guest = createVisitor(world, '203.0.113.230')
    const camp = await newCamp(world, 100)
    let id = ''
    const emails = await collectEmailsDuring(world, async () => {
      id = (await guest.book(camp, { email })) ?? ''
    })
    const token = /#k=([\w-]{43})/.exec(filterEmailsTo(emails, email)[0]?.text ?? '')?.[1] ?? ''
    world.secrets.add(token)

    const stranger = createVisitor(world, '203.0.113.231')
    const confirmations = await collectEmailsDuring(world, async () => {
      const form = { username: 'not.her', email, password: 'four magpies at dawn' }
      const { status } = await stranger.rest('POST', '/api/auth/register', form)
      if (status !== 201) throw new Error(`no account: ${status}`)
    })
    const confirmation = /#t=([\w-]+)/.exec(filterEmailsTo(confirmations, email)[0]?.text ?? '')?.[1] ?? ''
    if (confirmation === '') throw new Error('no confirmation email')
    world.secrets.add(confirmation)
    // On her phone, in the browser that booked.
    await guest.graphql(VERIFY, { input: { token: confirmation } })
    await stranger.graphql(JOIN, { input: { bookingIds: [id] } })
    await collectEmailsDuring(world, async () => undefined)

    const seen = [
      (await stranger.rest('GET', '/api/account/export')).body,
      (await stranger.rest('GET', `/api/bookings/${id}`)).body,
      await stranger.graphql(VIEWER),
    ]
    const isLeaked = /canarychild|canarynuts|canarycontact|canaryneeds/i.test(JSON.stringify(seen))
    const phone = createVisitor(world, '203.0.113.232')
    const isLinkValid = (await phone.rest('POST', `/api/bookings/${id}/claim`, { token })).status === 204
    return {
      reached: `${isLeaked ? 'names or allergies' : 'no names or allergies'}; the guest's link ${isLinkValid ? 'works' : 'no longer works'}`,
      wrong: [
        ...(isLeaked ? ["a stranger's account shows a guest's child"] : []),
        ...(isLinkValid ? [] : ["a guest's link stopped working"]),
      ],
    }
  },
}
