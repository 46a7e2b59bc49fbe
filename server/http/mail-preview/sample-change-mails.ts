import { addDays } from '../../../domain/dates.ts'
import type { BookingFacts } from '../../bookings/mails/booking-email-parts.ts'
import {
  createChangeReminderEmail,
  createEventChangeEmail,
} from '../../bookings/mails/event-change-email-templates.ts'
import { createMailText, type MailText } from '../../platform/mail/mailer.ts'
import { buildLeaderCancellationEmail, buildLeaderChangeEmail } from '../../staff/team/mail-leaders.ts'
import { waitingEventChangedMail } from '../../waiting-list/mail-changed-event.ts'
import { cancelReason } from './sample-cancellations.ts'

const to = 'sam@example.com'

export function sampleChangeMails(siteUrl: string, facts: BookingFacts, now: Date): [string, MailText][] {
  const { firstName, title, startDate, endDate, startTime, endTime, location } = facts
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
    waitingCents: 0,
    returned: [{ amountCents: 25_000, method: 'CARD' as const, spendUntil: null }],
  }
  const small = { ...change, isMaterial: false, old: { ...old, startDate, endDate } }
  const event = {
    id: 1,
    title,
    location,
    startTime,
    endTime,
    cancelReason,
    imageUrl: '/media/scenes/camp-01.webp',
    imageAlt: null,
    photographs: [],
    createdAt: now,
    startDate: new Date(startDate),
    endDate: new Date(endDate),
  }
  const waiting = { email: to, firstName }
  return [
    ['event-changed', createMailText(to, createEventChangeEmail(changed, change, null))],
    ['event-changed-fewer-nights', createMailText(to, createEventChangeEmail(changed, fewer, money))],
    [
      'event-changed-unpaid',
      createMailText(to, createEventChangeEmail({ ...changed, heldUntil: facts.heldUntil }, change, null)),
    ],
    ['event-changed-times', createMailText(to, createEventChangeEmail(changed, small, null))],
    ['event-change-reminder', createMailText(to, createChangeReminderEmail(changed, change))],
    ['waiting-event-changed', waitingEventChangedMail(siteUrl, event, { ...waiting, offerUrl: null }, old)],
    [
      'waiting-event-changed-offer',
      waitingEventChangedMail(siteUrl, event, { ...waiting, offerUrl: `${siteUrl}/waiting-list/offer` }, old),
    ],
    ['leader-event-changed', createMailText(to, buildLeaderChangeEmail(siteUrl, event, { firstName, old }))],
    ['leader-event-cancelled', createMailText(to, buildLeaderCancellationEmail(event, firstName))],
  ]
}
