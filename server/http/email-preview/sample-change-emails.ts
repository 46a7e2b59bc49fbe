import { addDays } from '../../../domain/dates.ts'
import type { BookingFacts } from '../../bookings/emails/booking-email-parts.ts'
import {
  createChangeReminderEmail,
  createEventChangeEmail,
} from '../../bookings/emails/event-change-email-templates.ts'
import type { EmailTemplate } from '../../platform/email/email-template.ts'
import type { EmailText } from '../../platform/email/mailer.ts'
import { buildLeaderCancellationEmail, buildLeaderChangeEmail } from '../../staff/team/email-leaders.ts'
import { createWaitingListEventChangedEmail } from '../../waiting-list/email-changed-event.ts'
import { createCardRefund, createSampleEvent } from './sample-facts.ts'

export function sampleChangeEmails(
  siteUrl: string,
  facts: BookingFacts,
  now: Date,
): Record<string, EmailTemplate | EmailText> {
  const { firstName, startDate, endDate, startTime, endTime, location } = facts
  const changed = { ...facts, heldUntil: null, plan: facts.information.plan }
  const old = {
    startTime: '15:00',
    endTime,
    location,
    startDate: addDays(startDate, -14),
    endDate: addDays(endDate, -13),
  }
  const change = {
    old,
    since: now,
    isMaterial: true,
    isPlanChanged: true,
    startsAt: new Date(`${startDate}T06:00:00Z`),
  }
  const fewer = { ...change, isPlanChanged: false, old: { ...old, endDate: addDays(endDate, -12) } }
  const money = {
    totalCents: 50_000,
    isPaid: true,
    isLowered: true,
    deferredCents: 0,
    returned: [createCardRefund(25_000)],
  }
  const small = { ...change, isMaterial: false, old: { ...old, startDate, endDate } }
  const event = { ...createSampleEvent(facts), imageAlt: null, startTime, endTime }
  const waiting = { email: 'sam@example.com', firstName, offerUrl: null }
  const withOffer = { ...waiting, offerUrl: `${siteUrl}/waiting-list/offer` }
  return {
    'event-changed': createEventChangeEmail(changed, change, null),
    'event-changed-fewer-nights': createEventChangeEmail(changed, fewer, money),
    'event-changed-unpaid': createEventChangeEmail({ ...changed, heldUntil: facts.heldUntil }, change, null),
    'event-changed-times': createEventChangeEmail(changed, small, null),
    'event-change-reminder': createChangeReminderEmail(changed, change),
    'waiting-list-event-changed': createWaitingListEventChangedEmail(siteUrl, event, waiting, old),
    'waiting-event-changed-offer': createWaitingListEventChangedEmail(siteUrl, event, withOffer, old),
    'leader-event-changed': buildLeaderChangeEmail(siteUrl, event, { firstName, old }),
    'leader-event-cancelled': buildLeaderCancellationEmail(event, firstName),
  }
}
