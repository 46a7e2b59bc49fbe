import type { EventFacts } from '../../../domain/events/event-change.ts'
import { formatGreeting } from '../../../domain/greeting-name.ts'
import { factLines } from '../../bookings/emails/event-change-email-templates.ts'
import { readNotifiedChange, toCurrentFacts } from '../../bookings/lifecycle/change-facts.ts'
import type { Services } from '../../context.ts'
import { type EventRow, eventColumns } from '../../events/event-row.ts'
import { type EmailTemplate, paragraph } from '../../platform/email/email-template.ts'
import { createEmailText } from '../../platform/email/mailer.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

type EmailServices = Pick<Services, 'mailer' | 'siteUrl' | 'clock'>
type LedEvent = Pick<
  EventRow,
  'id' | 'title' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'location' | 'cancelReason'
>

export async function emailLeadersOfChange(
  services: EmailServices,
  tx: DatabaseOrTransaction,
  change: { eventId: number; changeId: number },
): Promise<void> {
  const notified = await readNotifiedChange(tx, change)
  if (notified === null) return
  const { eventId, changeId } = change
  const event = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: eventColumns })
  const leaders = await listLeaders(tx, eventId)
  await services.mailer.enqueueAll(
    tx,
    'leader-event-changed',
    leaders.map(({ id, email, firstName }) => ({
      key: `leader-event-changed:${id}:${changeId}`,
      email: createEmailText(
        email,
        buildLeaderChangeEmail(services.siteUrl, event, { firstName, old: notified.old }),
      ),
    })),
  )
}

/** Does nothing once the event row is deleted. */
export async function emailLeadersOfCancellation(
  services: EmailServices,
  tx: DatabaseOrTransaction,
  eventId: number,
): Promise<void> {
  const event = await tx.event.findUnique({ where: { id: eventId }, select: eventColumns })
  if (event === null || event.endsAt <= services.clock.now()) return
  const leaders = await listLeaders(tx, eventId)
  await services.mailer.enqueueAll(
    tx,
    'leader-event-cancelled',
    leaders.map(({ id, email, firstName }) => ({
      key: `leader-event-cancelled:${id}:${eventId}`,
      email: createEmailText(email, buildLeaderCancellationEmail(event, firstName)),
    })),
  )
}

function listLeaders(tx: DatabaseOrTransaction, eventId: number) {
  return tx.user.findMany({
    where: {
      role: 'leader',
      leads: { some: { eventId } },
      disabledAt: null,
      erasedAt: null,
    },
    select: { id: true, email: true, firstName: true },
    orderBy: { id: 'asc' },
  })
}

export function buildLeaderChangeEmail(
  siteUrl: string,
  event: LedEvent,
  { firstName, old }: { firstName: string | null; old: EventFacts },
): EmailTemplate {
  return {
    subject: `${event.title} has changed`,
    greeting: formatGreeting(firstName),
    parts: [
      paragraph("The organiser has changed a camp you lead. We're letting the families know too."),
      { kind: 'facts', lines: ['Before', ...factLines(old)] },
      { kind: 'facts', lines: [`Now: ${event.title}`, ...factLines(toCurrentFacts(event))] },
      { kind: 'action', button: 'Open the camp', url: `${siteUrl}/admin/events/${event.id}/day` },
      paragraph("If you can't come, please tell the organiser."),
    ],
  }
}

export function buildLeaderCancellationEmail(event: LedEvent, firstName: string | null): EmailTemplate {
  return {
    subject: `${event.title} is cancelled`,
    greeting: formatGreeting(firstName),
    parts: [
      paragraph("A camp you lead isn't going ahead. We're letting the families know too."),
      { kind: 'facts', lines: [event.title, ...factLines(toCurrentFacts(event))] },
      ...(event.cancelReason === null ? [] : [paragraph(event.cancelReason)]),
    ],
  }
}
