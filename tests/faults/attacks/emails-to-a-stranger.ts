import { createEvent } from '../../server/fixtures/sample-bookings.ts'
import { waitingBody } from '../../server/waiting-list/waiting-list.ts'
import { newCamp } from '../kit/customers.ts'
import { type Attack, atMost } from './attack.ts'
import { collectEmailsDuring, filterEmailsTo } from './received-emails.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const rounds = 40
const words = 'Prize waiting: http://prize.example'
const LINKS = 'mutation ($input: EmailBookingLinksInput!) { emailBookingLinks(input: $input) { __typename } }'
const RESET =
  'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { __typename } }'
const VERIFY = 'mutation { requestEmailVerification(input: { channel: EMAIL }) { __typename } }'

/** An attacker with many addresses floods one mailbox, in every way and with custom texts. */
export const emailsToAStranger: Attack = {
  name: 'emails to one mailbox',
  async reach(world) {
    const camp = await newCamp(world, 10_000)
    const full = await createEvent(world, { maxParticipants: 20, currentParticipants: 20 })
    world.excludedEvents.add(full.id)
    const emails = await collectEmailsDuring(world, async () => {
      const member = createVisitor(world, '192.0.2.200')
      await register(member, 'victim@example.com')
      for (let round = 0; round < rounds; round += 1) {
        const visitor = createVisitor(world, `192.0.2.${round + 1}`)
        const email = round % 2 === 0 ? `Victim+${round}@example.com` : 'VICTIM@example.com'
        const id = await visitor.book(camp, { email, firstName: words, childCount: 0, childrenDetails: [] })
        if (id !== null) await visitor.rest('POST', `/api/bookings/${id}/cancel`, { as: 'cash' })
        await visitor.graphql(LINKS, { input: { email } })
        await visitor.graphql(RESET, { input: { email: 'victim@example.com' } })
        await member.graphql(VERIFY)
        if (round < 10)
          await visitor.rest('POST', '/api/waiting-list', waitingBody(full.id, { email, firstName: words }))
      }
    })
    const arrived = filterEmailsTo(emails, 'victim@example.com')
    const mentioning = arrived.filter(({ subject = '', text = '' }) =>
      `${subject}\n${text}`.includes('prize.example'),
    )
    return {
      reached: `${arrived.length} in ${rounds} rounds of five ways, ${mentioning.length} with the attacker's words`,
      wrong: [
        ...atMost(arrived.length, 6, 'emails to one mailbox'),
        ...atMost(mentioning.length, 0, "emails with the attacker's link"),
      ],
    }
  },
}

async function register(visitor: Visitor, email: string): Promise<void> {
  const form = {
    username: email.replace('@', '.'),
    email,
    password: 'seven otters by a creek',
    firstName: words,
  }
  const { status } = await visitor.rest('POST', '/api/auth/register', form)
  if (status !== 201) throw new Error(`no account: ${status}`)
}
