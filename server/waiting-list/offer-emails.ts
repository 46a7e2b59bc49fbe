import { formatInstantAu } from '../../domain/dates.ts'
import { formatGreeting } from '../../domain/greeting-name.ts'
import { LAPSES_ALLOWED } from '../../domain/waiting-list.ts'
import { getCampPicture, type PicturedEvent } from '../events/camp-picture.ts'
import type { EventRow } from '../events/event-row.ts'
import { type EmailPart, paragraph } from '../platform/email/email-template.ts'
import { createEmailText, type EmailText } from '../platform/email/mailer.ts'
import { offerLink } from './offer-link.ts'
import { createEventAction, createFactsPart, createOtherCampsAction } from './waiting-list-emails.ts'

export type OfferedParty = {
  firstName: string
  email: string
  adultCount: number
  childCount: number
  lapsedOfferCount: number
}

export type EmailedOffer = { id: number; eventId: number; seats: number; expiresAt: Date }

type EmailedEvent = PicturedEvent & Pick<EventRow, 'id' | 'startDate' | 'endDate' | 'location'>

export function createOfferEmail(
  siteUrl: string,
  event: EmailedEvent,
  party: OfferedParty,
  offer: EmailedOffer,
  token: string,
): EmailText {
  const { seats } = offer
  const isWhole = seats >= party.adultCount + party.childCount
  return createEmailText(party.email, {
    subject: `${formatSpots(seats)} for you: ${event.title}`,
    greeting: formatGreeting(party.firstName),
    picture: getCampPicture(siteUrl, event),
    parts: [
      paragraph(
        isWhole
          ? `Good news: there are spots for all of you. We hold ${formatSpots(seats)} for you until ${formatInstantAu(offer.expiresAt)} Brisbane time.`
          : `Good news: there are spots for ${seats} of you, and you said ${seats} of you would still come. We hold ${formatSpots(seats)} for you until ${formatInstantAu(offer.expiresAt)} Brisbane time.`,
      ),
      createFactsPart(event),
      createClaimAction(siteUrl, offer, token),
      paragraph(
        party.lapsedOfferCount + 1 >= LAPSES_ALLOWED
          ? "Can't come? Let us know on the same page. This is your last offer. If it runs out, we take you off the waiting list."
          : "Can't come this time? Let us know on the same page, and the spots go to the next family. If the offer runs out, you keep your place in line and get one more offer when there are spots.",
      ),
    ],
  })
}

export function createOfferEndingEmail(
  siteUrl: string,
  event: EmailedEvent,
  party: OfferedParty,
  offer: EmailedOffer,
  token: string,
): EmailText {
  return createEmailText(party.email, {
    subject: `Your spots are held until ${formatInstantAu(offer.expiresAt)} Brisbane time: ${event.title}`,
    greeting: formatGreeting(party.firstName),
    picture: getCampPicture(siteUrl, event),
    parts: [
      paragraph(
        `We still hold ${formatSpots(offer.seats)} for you until ${formatInstantAu(offer.expiresAt)} Brisbane time. After that, the next family gets the offer.`,
      ),
      createFactsPart(event),
      createClaimAction(siteUrl, offer, token),
    ],
  })
}

export function createOfferLapsedEmail(siteUrl: string, event: EmailedEvent, party: OfferedParty): EmailText {
  const isLast = party.lapsedOfferCount >= LAPSES_ALLOWED
  return createEmailText(party.email, {
    subject: `Your offer has ended: ${event.title}`,
    greeting: formatGreeting(party.firstName),
    parts: [
      paragraph(
        isLast
          ? "Your second offer has ended, so you're no longer on the waiting list. You can join the end of the list again any time before booking closes."
          : 'Your offer has ended, so we released the spots. You keep your place in line. After a pause as long as the offer, you get one more when there are spots for you. If that one ends too, we take you off the list.',
      ),
      createFactsPart(event),
      createEventAction(siteUrl, event),
    ],
  })
}

export function createOfferWithdrawnEmail(
  siteUrl: string,
  event: EmailedEvent,
  party: OfferedParty,
  { reason, isRemoved }: { reason: string; isRemoved: boolean },
): EmailText {
  return createEmailText(party.email, {
    subject: isRemoved
      ? `You are no longer on the waiting list for ${event.title}`
      : `We withdrew your offer: ${event.title}`,
    greeting: formatGreeting(party.firstName),
    parts: [
      paragraph(
        isRemoved
          ? "We've taken you off the waiting list for this event. We're sorry."
          : "We've withdrawn the spots we offered you, and we're sorry about that. You keep your place in line.",
      ),
      paragraph(reason),
      createFactsPart(event),
      createEventAction(siteUrl, event),
    ],
  })
}

export function createWaitingListClosedEmail(siteUrl: string, event: EmailedEvent, to: string): EmailText {
  return createEmailText(to, {
    subject: `The waiting list for ${event.title} is closed`,
    greeting: 'Hi there',
    parts: [
      paragraph(
        "Booking for this event has closed, and so has its waiting list. We're sorry we had no spots for you this time.",
      ),
      createFactsPart(event),
      createOtherCampsAction(siteUrl),
    ],
  })
}

function createClaimAction(siteUrl: string, offer: EmailedOffer, token: string): EmailPart {
  return {
    kind: 'action',
    button: offer.seats === 1 ? 'Book your spot' : `Book your ${offer.seats} spots`,
    url: offerLink(siteUrl, offer, token),
    note: 'This link is private: it opens your offer.',
  }
}

function formatSpots(seats: number): string {
  return seats === 1 ? '1 spot' : `${seats} spots`
}
