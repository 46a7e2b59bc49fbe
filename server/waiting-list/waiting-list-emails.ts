import { formatDayRangeAu } from '../../domain/dates.ts'
import { formatGreeting } from '../../domain/greeting-name.ts'
import { getCampPicture, type PicturedEvent } from '../events/camp-picture.ts'
import { type EventRow, toIsoDay } from '../events/event-row.ts'
import { type EmailPart, paragraph } from '../platform/email/email-template.ts'
import { createEmailText, type EmailText } from '../platform/email/mailer.ts'

export type WaitingParty = {
  id: number
  firstName: string
  email: string
  adultCount: number
  childCount: number
}

type ShownEvent = Pick<EventRow, 'id' | 'title' | 'startDate' | 'endDate' | 'location'>

/** No server or Referer receives the fragment. The event's id lets the page name the event. */
export function createWaitingListJoinedEmail(
  siteUrl: string,
  event: PicturedEvent & ShownEvent,
  party: WaitingParty,
  token: string,
): EmailText {
  return createEmailText(party.email, {
    subject: `You're on the waiting list for ${event.title}`,
    greeting: formatGreeting(party.firstName),
    picture: getCampPicture(siteUrl, event),
    parts: [
      paragraph(
        "You're on the waiting list. You'll be notified if a spot becomes available. Nothing is booked and there is nothing to pay.",
      ),
      createFactsPart(event, party),
      paragraph(
        "We ask the first in line whose party fits, and larger parties keep their place. When it's your turn, we hold the spots for you and email you a private link. You have 24 hours to book, 12 hours in the last week before the event, and 2 hours in its last 48 hours.",
      ),
      createEventAction(siteUrl, event),
      {
        kind: 'action',
        button: 'Change your party',
        url: `${siteUrl}/waiting-list/leave?entry=${party.id}&event=${event.id}&change=party#k=${token}`,
        isQuiet: true,
      },
      {
        kind: 'action',
        button: 'Leave the waiting list',
        url: `${siteUrl}/waiting-list/leave?entry=${party.id}&event=${event.id}#k=${token}`,
        isQuiet: true,
      },
      paragraph(
        "If you didn't ask for this, someone mistyped an address. The last link above takes you off the list.",
      ),
    ],
  })
}

/** A stranger can cause this email, so no link in it acts. The first email's link stays valid. */
export function createWaitingListRejoinedEmail(
  siteUrl: string,
  event: ShownEvent,
  party: WaitingParty,
): EmailText {
  return createEmailText(party.email, {
    subject: `You're already on the waiting list for ${event.title}`,
    greeting: formatGreeting(party.firstName),
    parts: [
      paragraph(
        'Someone joined the waiting list with your email address again. Your place and your party stay the same:',
      ),
      createFactsPart(event, party),
      paragraph('To change your party or to leave, use the links in our first email.'),
      createEventAction(siteUrl, event),
      paragraph("If this wasn't you, you don't have to do anything."),
    ],
  })
}

export function createWaitingListFullEmail(
  siteUrl: string,
  event: ShownEvent,
  { email, firstName }: Pick<WaitingParty, 'email' | 'firstName'>,
): EmailText {
  return createEmailText(email, {
    subject: `You're not on the waiting list for ${event.title}`,
    greeting: formatGreeting(firstName),
    parts: [
      paragraph(
        'Someone joined the waiting list with your email address. You already have the most parties we allow waiting for this event, so we added nothing.',
      ),
      createFactsPart(event),
      paragraph('To swap one, leave the list with the link in one of our emails about it, then join again.'),
      createEventAction(siteUrl, event),
      paragraph("If this wasn't you, you don't have to do anything."),
    ],
  })
}

/** A deleted event has no reason. */
export function createWaitingListCancelledEmail(
  siteUrl: string,
  event: ShownEvent & Pick<EventRow, 'cancelReason'>,
  to: string,
): EmailText {
  return createEmailText(to, {
    subject: `${event.title} is cancelled`,
    greeting: 'Hi there',
    parts: [
      paragraph("You're on the waiting list for this event. We're sorry, it was cancelled."),
      createFactsPart(event),
      ...(event.cancelReason === null ? [] : [paragraph(event.cancelReason)]),
      createOtherCampsAction(siteUrl),
    ],
  })
}

/** @param party to name its size too */
export function createFactsPart(
  event: ShownEvent,
  party?: Pick<WaitingParty, 'adultCount' | 'childCount'>,
): EmailPart {
  const days = formatDayRangeAu(toIsoDay(event.startDate), toIsoDay(event.endDate))
  const size = party
    ? [
        `${party.adultCount} ${party.adultCount === 1 ? 'adult' : 'adults'}, ${party.childCount} ${party.childCount === 1 ? 'kid' : 'kids'}`,
      ]
    : []
  return { kind: 'facts', lines: [event.title, days, event.location, ...size] }
}

export function createEventAction(siteUrl: string, event: { id: number }): EmailPart {
  return { kind: 'action', button: 'See the event', url: `${siteUrl}/event/${event.id}` }
}

export function createOtherCampsAction(siteUrl: string): EmailPart {
  return { kind: 'action', button: 'See the other camps', url: `${siteUrl}/#events` }
}
