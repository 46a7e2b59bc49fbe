import { formatGreeting, getGreetingName } from '../../../domain/greeting-name.ts'
import type { Services } from '../../context.ts'
import { type EmailTemplate, paragraph } from '../../platform/email/email-template.ts'
import { createEmailText } from '../../platform/email/mailer.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { type BookingFacts, bookingAction, factsPart } from './booking-email-parts.ts'
import { type BookingEmailServices, readEmailFacts } from './booking-emails.ts'

/** Sends nothing if either booking is no longer confirmed, or the wish was answered or withdrawn. */
export async function enqueueNeighbourEmail(
  services: BookingEmailServices & Pick<Services, 'mailer'>,
  tx: DatabaseOrTransaction,
  { bookingId, neighbourRequestId }: { bookingId: string; neighbourRequestId: number },
): Promise<void> {
  const request = await tx.neighbourRequest.findFirst({
    where: {
      id: neighbourRequestId,
      friendWants: true,
      inviterWants: null,
      booking: { state: 'CONFIRMED' },
      link: { bookingId, booking: { state: 'CONFIRMED' } },
    },
    select: { bookingId: true, booking: { select: { firstName: true } } },
  })
  const about = request && (await readEmailFacts(services, tx, [bookingId])).get(bookingId)
  if (!about) return
  await services.mailer.enqueueAboutBookings(tx, [
    {
      kind: 'neighbour-requested',
      // Names both families, so that erasing either one deletes the email.
      key: `neighbour-requested:${bookingId}:${request.bookingId}`,
      email: createEmailText(
        about.booking.email,
        createNeighbourEmail(about.facts, request.booking.firstName),
      ),
      isPaid: about.isPaid,
    },
  ])
}

export function createNeighbourEmail(facts: BookingFacts, friendFirstName: string): EmailTemplate {
  const friend = getGreetingName(friendFirstName)
  return {
    // The organiser's email list shows subjects, so it names no other family.
    subject: `A family you invited wants to be next to you at ${facts.title}`,
    greeting: formatGreeting(facts.firstName),
    parts: [
      paragraph(
        `${friend ?? 'A family'} has booked with the link you shared, and would like to be next to you in the tent plan.`,
      ),
      paragraph(
        'Open your booking to say yes. We only put you next to each other if both families say yes. You can change your mind until the camp starts.',
      ),
      bookingAction(facts),
      factsPart(facts),
    ],
    picture: facts.picture,
  }
}
