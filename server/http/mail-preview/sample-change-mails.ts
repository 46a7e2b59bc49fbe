import { addDays } from '../../../domain/dates.ts'
import { leaderCancellationLetter, leaderChangeLetter } from '../../admin/staff/mail-leaders.ts'
import { changeLetter, changeReminderLetter } from '../../bookings/mails/change-letter.ts'
import type { BookingFacts } from '../../bookings/mails/letter-facts.ts'
import { type MailText, mailOf } from '../../platform/mail/mailer.ts'
import { waitingEventChangedMail } from '../../waiting-list/mail-changed-event.ts'
import { cancelReason } from './sample-ends.ts'

const to = 'sam@example.com'

/** The emails about an event that the organiser changed. */
export function sampleChangeMails(siteUrl: string, facts: BookingFacts, now: Date): [string, MailText][] {
  const { firstName, title, startDate, endDate, startTime, endTime, location } = facts
  const changed = { ...facts, heldUntil: null, plan: facts.information.plan }
  const old = {
    ...{ startTime: '15:00', endTime, location },
    startDate: addDays(startDate, -14),
    endDate: addDays(endDate, -13),
  }
  const change = { old, isMaterial: true, isPlanChanged: true, startsAt: new Date(`${startDate}T06:00:00Z`) }
  const small = { ...change, isMaterial: false, old: { ...old, startDate, endDate } }
  const event = {
    ...{ id: 1, title, location, startTime, endTime, cancelReason },
    ...{ imageUrl: '/media/scenes/camp-01.webp', imageAlt: null, photographs: [], createdAt: now },
    startDate: new Date(startDate),
    endDate: new Date(endDate),
  }
  const waiting = { email: to, firstName }
  return [
    ['event-changed', mailOf(to, changeLetter(changed, change))],
    ['event-changed-unpaid', mailOf(to, changeLetter({ ...changed, heldUntil: facts.heldUntil }, change))],
    ['event-changed-times', mailOf(to, changeLetter(changed, small))],
    ['event-change-reminder', mailOf(to, changeReminderLetter(changed, change))],
    ['waiting-event-changed', waitingEventChangedMail(siteUrl, event, { ...waiting, offerUrl: null }, old)],
    [
      'waiting-event-changed-offer',
      waitingEventChangedMail(siteUrl, event, { ...waiting, offerUrl: `${siteUrl}/waiting-list/offer` }, old),
    ],
    ['leader-event-changed', mailOf(to, leaderChangeLetter(siteUrl, event, { firstName, old }))],
    ['leader-event-cancelled', mailOf(to, leaderCancellationLetter(event, firstName))],
  ]
}
