import type { EventFacts } from '../../domain/events/event-change.ts'
import { formatGreeting } from '../../domain/greeting-name.ts'
import { factLines } from '../bookings/emails/event-change-email-templates.ts'
import { readNotifiedChange, toCurrentFacts } from '../bookings/lifecycle/change-facts.ts'
import type { Services } from '../context.ts'
import { getCampPicture, type PicturedEvent } from '../events/camp-picture.ts'
import { type EventRow, eventColumns } from '../events/event-row.ts'
import { type EmailPart, paragraph } from '../platform/email/email-template.ts'
import { createEmailText, type EmailText } from '../platform/email/mailer.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { findOfferToken, offerLink } from './offer-link.ts'
import { createEventAction } from './waiting-list-emails.ts'

export async function emailChangedEvent(
  services: Pick<Services, 'mailer' | 'siteUrl' | 'hmac'>,
  tx: DatabaseOrTransaction,
  change: { eventId: number; changeId: number },
): Promise<void> {
  const notified = await readNotifiedChange(tx, change)
  if (notified === null) return
  const { eventId, changeId } = change
  const event = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: eventColumns })
  const entries = await tx.waitingListEntry.findMany({
    where: { eventId, closedAt: null, joinedAt: { lte: notified.at } },
    select: {
      id: true,
      firstName: true,
      email: true,
      offers: { where: { state: 'OPEN' }, select: { id: true, eventId: true, tokenHash: true } },
    },
    orderBy: { id: 'asc' },
  })
  const { siteUrl } = services
  await services.mailer.enqueueAll(
    tx,
    'waiting-list-event-changed',
    entries.map(({ id, offers: [offer], ...party }) => {
      const token = offer === undefined ? null : findOfferToken(services, offer)
      const offerUrl = offer === undefined || token === null ? null : offerLink(siteUrl, offer, token)
      return {
        key: `waiting-list-event-changed:${id}:${changeId}`,
        email: createWaitingListEventChangedEmail(siteUrl, event, { ...party, offerUrl }, notified.old),
      }
    }),
  )
}

type ChangedEvent = PicturedEvent &
  Pick<EventRow, 'id' | 'title' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'location'>

/** @param party.offerUrl null without an open offer */
export function createWaitingListEventChangedEmail(
  siteUrl: string,
  event: ChangedEvent,
  { email, firstName, offerUrl }: { email: string; firstName: string; offerUrl: string | null },
  old: EventFacts,
): EmailText {
  const action: EmailPart =
    offerUrl === null
      ? createEventAction(siteUrl, event)
      : {
          kind: 'action',
          button: 'Open your offer',
          url: offerUrl,
          note: 'This link is private: it opens your offer.',
        }
  return createEmailText(email, {
    subject: `${event.title} has changed`,
    greeting: formatGreeting(firstName),
    picture: getCampPicture(siteUrl, event),
    parts: [
      paragraph(
        offerUrl === null
          ? "The event you're waiting for has changed. You keep your place on the waiting list."
          : "The event we're holding spots for you at has changed. Your offer stays the same.",
      ),
      { kind: 'facts', lines: ['Before', ...factLines(old)] },
      { kind: 'facts', lines: [`Now: ${event.title}`, ...factLines(toCurrentFacts(event))] },
      action,
      paragraph("If the new details don't suit you, you don't have to do anything."),
    ],
  })
}
