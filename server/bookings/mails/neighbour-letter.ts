import { greetedName, greetingOf } from '../../../domain/greeted-name.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { type BookingFacts, bookingAction, factsPart, paragraph } from './letter-facts.ts'

/** The mail to who asked a family along that has booked, paid, and wants to be beside it. */
export function neighbourLetter(facts: BookingFacts, friendFirstName: string): Letter {
  const friend = greetedName(friendFirstName)
  return {
    // The organiser's list of mails shows subjects, and no other family's name belongs there.
    subject: `A family that you asked along wants to be beside you at ${facts.title}`,
    greeting: greetingOf(facts.firstName),
    parts: [
      paragraph(
        `${friend ?? 'A family'} has booked with the link that you shared, and would like to be beside you in the tent plan.`,
      ),
      paragraph(
        'Open your booking to say yes. Without a yes from both families nobody is put beside anybody, and you can change your mind until the camp begins.',
      ),
      bookingAction(facts),
      factsPart(facts),
    ],
    picture: facts.picture,
  }
}
