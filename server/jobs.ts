import { z } from 'zod'
import { sweepSessions } from './accounts/sweep-sessions.ts'
import { askForConsents } from './bookings/emails/ask-for-consents.ts'
import { emailParties } from './bookings/emails/email-parties.ts'
import { warnEndingHolds } from './bookings/emails/unpaid-emails.ts'
import {
  endCancelledEventBooking,
  endCancelledEventBookings,
} from './bookings/exchanges/end-cancelled-event-bookings.ts'
import { clearHolderData } from './bookings/holds/clear-holder-data.ts'
import { documentExpiredCredit } from './bookings/ledger/expire-credit.ts'
import { payRefund } from './bookings/ledger/pay-refund.ts'
import { pollRefunds } from './bookings/ledger/poll-refunds.ts'
import { rotateCreditCodeKeys } from './bookings/ledger/rotate-credit-code-keys.ts'
import { payRefundJob } from './bookings/ledger/schedule-refund.ts'
import { erasePastBookers } from './bookings/privacy/erase-booker.ts'
import { eraseHealthData } from './bookings/privacy/erase-health-data.ts'
import { chargeChangedNights } from './bookings/settlement/charge-changed-nights.ts'
import { expireHolds } from './bookings/settlement/expire-holds.ts'
import { pollPayments } from './bookings/settlement/poll-payments.ts'
import { processDueWebhooks } from './bookings/settlement/receive-webhook.ts'
import { reconcile } from './bookings/settlement/reconcile.ts'
import { deleteExpiredOffers } from './bookings/transfers/delete-expired-offers.ts'
import { sweepContactMessages } from './contact/delete-contact-messages.ts'
import type { Services } from './context.ts'
import { encryptedTables } from './encrypted-tables.ts'
import { endCancelledEventBookingJob } from './events/end-cancelled-event-booking-job.ts'
import { notifyOfChanges, notifyOfChangesJob } from './events/notify-of-changes.ts'
import { remindOfChanges } from './events/remind-of-changes.ts'
import { endGalleries } from './galleries/end-galleries.ts'
import { writeCampMessages, writeCampMessagesJob } from './messages/write-camp-messages.ts'
import { emailNewCamps } from './new-camps/email-new-camps.ts'
import { sweepSubscribers } from './new-camps/erase-subscribers.ts'
import { failUndeliveredEmails } from './platform/email/fail-undelivered-emails.ts'
import { sendEmailJob } from './platform/email/mailer.ts'
import { drainOutbox } from './platform/outbox.ts'
import { everyMinute, type Job } from './platform/queue.ts'
import { reencryptData } from './platform/reencrypt-data.ts'
import { askForReviews } from './reviews/ask-for-reviews.ts'
import { createSiteOutboxHandler } from './site-outbox-handler.ts'
import { eraseWaitingParties } from './waiting-list/erase-waiting-parties.ts'
import { processWaitingListsJob } from './waiting-list/offer-seats.ts'
import { processWaitingLists } from './waiting-list/process-waiting-lists.ts'

/** A missed night is covered by the next seven. */
const reconciledDays = 8
const refundData = z.object({ refundId: z.number() })
const bookingData = z.object({ bookingId: z.string() })
const emailData = z.object({ emailId: z.number() })

/** Each run happens on one instance. */
export function createJobs(services: Services): Job[] {
  const outboxHandler = createSiteOutboxHandler(services)
  return [
    {
      name: 'outbox',
      cron: everyMinute,
      run: async () => {
        const state = await drainOutbox(services.db, outboxHandler, ({ id, kind }, error) =>
          services.log.error({ id: String(id), kind, error }, 'an outbox handler failed, retrying later'),
        )
        if (state === 'more') services.queue.wake('outbox')
      },
    },
    {
      name: 'expire-holds',
      cron: everyMinute,
      run: async () => {
        await expireHolds(services)
        await clearHolderData(services)
        await deleteExpiredOffers(services)
      },
    },
    {
      name: notifyOfChangesJob,
      cron: everyMinute,
      run: async () => {
        // First, so that the emails include refunds.
        await chargeChangedNights(services)
        await notifyOfChanges(services)
      },
    },
    { name: 'remind-of-changes', cron: '15 8-18 * * *', run: () => remindOfChanges(services) },
    {
      name: 'end-cancelled-event-bookings',
      cron: everyMinute,
      run: () => endCancelledEventBookings(services),
    },
    { name: 'poll-payments', cron: everyMinute, run: () => pollPayments(services) },
    { name: 'poll-refunds', cron: everyMinute, run: () => pollRefunds(services) },
    { name: 'process-webhooks', cron: everyMinute, run: () => processDueWebhooks(services) },
    { name: processWaitingListsJob, cron: everyMinute, run: () => processWaitingLists(services) },
    { name: 'remind-ending-holds', cron: everyMinute, run: () => warnEndingHolds(services) },
    // By day, so that no email wakes anyone.
    { name: 'email-parties', cron: '5 8-19 * * *', run: () => emailParties(services) },
    { name: 'email-new-camps', cron: everyMinute, run: () => emailNewCamps(services) },
    { name: writeCampMessagesJob, cron: everyMinute, run: () => writeCampMessages(services) },
    { name: 'ask-for-reviews', cron: '35 9-18 * * *', run: () => askForReviews(services) },
    { name: 'end-galleries', cron: '2 0 * * *', run: () => endGalleries(services) },
    { name: 'document-expired-credit', cron: '4 0 * * *', run: () => documentExpiredCredit(services) },
    { name: 'fail-undelivered-emails', cron: '*/10 * * * *', run: () => failUndeliveredEmails(services) },
    { name: 'ask-for-consents', cron: '0 9 * * *', run: () => askForConsents(services) },
    { name: 'erase-health-data', cron: '10 3 * * *', run: () => eraseHealthData(services) },
    // Before the next job, which keeps erased accounts while an entry refers to them.
    { name: 'erase-waiting-parties', cron: '15 3 * * *', run: () => eraseWaitingParties(services) },
    { name: 'erase-past-bookers', cron: '20 3 * * *', run: () => erasePastBookers(services) },
    { name: 'sweep-enquiries', cron: '25 3 * * *', run: () => sweepContactMessages(services) },
    { name: 'sweep-subscribers', cron: '27 3 * * *', run: () => sweepSubscribers(services) },
    {
      name: 'rotate-data-keys',
      cron: '30 3 * * *',
      run: async () => {
        // First, because code lookups use the key too.
        await rotateCreditCodeKeys(services)
        await reencryptData(services, encryptedTables)
      },
    },
    {
      name: 'reconcile',
      cron: '40 3 * * *',
      run: async () => void (await reconcile(services, { days: reconciledDays, actor: 'system' })),
    },
    { name: 'refresh-documents', cron: '50 3 * * *', run: () => services.documents.recordUse() },
    { name: 'sweep-sessions', cron: '17 * * * *', run: () => sweepSessions(services) },
    { name: payRefundJob, cron: null, run: (data) => payRefund(services, refundData.parse(data).refundId) },
    {
      name: endCancelledEventBookingJob,
      cron: null,
      run: (data) => endCancelledEventBooking(services, bookingData.parse(data).bookingId),
    },
    { name: sendEmailJob, cron: null, run: (data) => services.mailer.send(emailData.parse(data).emailId) },
  ]
}
