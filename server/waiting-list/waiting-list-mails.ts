import { formatDayRangeAu } from '../../domain/dates.ts'
import { formatGreeting } from '../../domain/greeting-name.ts'
import { getCampPicture, type PicturedEvent } from '../events/camp-picture.ts'
import { type EventRow, toIsoDay } from '../events/event-row.ts'
import { paragraph } from '../platform/mail/email-template.ts'
import { createMailText, type MailText } from '../platform/mail/mailer.ts'

export type WaitingParty = {
  id: number
  firstName: string
  email: string
  adultCount: number
  childCount: number
}

/** No server or Referer receives the fragment. The event's id lets the page name the event. */
export function waitingListJoinedMail(
  siteUrl: string,
  event: PicturedEvent & Pick<EventRow, 'id' | 'startDate' | 'endDate' | 'location'>,
  party: WaitingParty,
  token: string,
): MailText {
  const facts = [
    event.title,
    formatDayRangeAu(toIsoDay(event.startDate), toIsoDay(event.endDate)),
    event.location,
    `Adults: ${party.adultCount}, children: ${party.childCount}`,
  ]
  return createMailText(party.email, {
    subject: `You're on the waiting list for ${event.title}`,
    greeting: formatGreeting(party.firstName),
    picture: getCampPicture(siteUrl, event),
    parts: [
      paragraph(
        "You are on the waiting list. You'll be notified if a spot becomes available. Nothing is booked and there is nothing to pay.",
      ),
      { kind: 'facts', lines: facts },
      paragraph(
        'Whoever comes first and fits is asked first, and a larger party keeps its place. When it is your turn we hold the spots for you and email you a private link: for 24 hours, for 12 in the last week before the event, and for 2 in its last 48 hours.',
      ),
      { kind: 'action', button: 'Look at the event', url: `${siteUrl}/event/${event.id}` },
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
        'If you did not ask for this, somebody mistyped an address: the last link above takes you off the list.',
      ),
    ],
  })
}

/** A stranger can cause this email, so no link in it acts. The first email's link stays valid. */
export function waitingListAgainMail(
  siteUrl: string,
  event: Pick<EventRow, 'id' | 'title' | 'startDate' | 'endDate' | 'location'>,
  party: WaitingParty,
): MailText {
  return createMailText(party.email, {
    subject: `You're already on the waiting list for ${event.title}`,
    greeting: formatGreeting(party.firstName),
    parts: [
      paragraph(
        'Somebody joined the waiting list with your email address again. Your place and your party stay as they are:',
      ),
      {
        kind: 'facts',
        lines: [
          event.title,
          formatDayRangeAu(toIsoDay(event.startDate), toIsoDay(event.endDate)),
          event.location,
          `Adults: ${party.adultCount}, children: ${party.childCount}`,
        ],
      },
      paragraph('To change your party or to leave, use the links in our first email.'),
      { kind: 'action', button: 'Look at the event', url: `${siteUrl}/event/${event.id}` },
      paragraph('If this was not you, there is nothing to do.'),
    ],
  })
}

export function waitingListFullMail(
  siteUrl: string,
  event: Pick<EventRow, 'id' | 'title' | 'startDate' | 'endDate' | 'location'>,
  { email, firstName }: Pick<WaitingParty, 'email' | 'firstName'>,
): MailText {
  return createMailText(email, {
    subject: `You're not on the waiting list for ${event.title}`,
    greeting: formatGreeting(firstName),
    parts: [
      paragraph(
        'Somebody joined the waiting list with your email address. As many parties of your mailbox wait for this event as can, so nothing was stored.',
      ),
      {
        kind: 'facts',
        lines: [
          event.title,
          formatDayRangeAu(toIsoDay(event.startDate), toIsoDay(event.endDate)),
          event.location,
        ],
      },
      paragraph('To make room, leave the list with the link in one of our emails about it, then join again.'),
      { kind: 'action', button: 'Look at the event', url: `${siteUrl}/event/${event.id}` },
      paragraph('If this was not you, there is nothing to do.'),
    ],
  })
}

/** A deleted event has no reason. */
export function waitingListCancelledMail(
  siteUrl: string,
  event: Pick<EventRow, 'title' | 'startDate' | 'endDate' | 'location' | 'cancelReason'>,
  to: string,
): MailText {
  const days = formatDayRangeAu(toIsoDay(event.startDate), toIsoDay(event.endDate))
  return createMailText(to, {
    subject: `${event.title} does not take place`,
    greeting: 'Hi there',
    parts: [
      paragraph('You are on the waiting list for this event. We are sorry: it was cancelled.'),
      { kind: 'facts', lines: [event.title, days, event.location] },
      ...(event.cancelReason === null ? [] : [paragraph(event.cancelReason)]),
      {
        kind: 'action',
        button: 'See the other camps',
        url: `${siteUrl}/#events`,
      },
    ],
  })
}
