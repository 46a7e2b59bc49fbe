import { z } from 'zod'
import { sweepSessions } from './accounts/sweep-sessions.ts'
import { askForConsents } from './bookings/ask-for-consents.ts'
import { eraseHealthData } from './bookings/erase-health-data.ts'
import { expireHolds } from './bookings/expire-holds.ts'
import { forgetLeftBookers } from './bookings/forget-booker.ts'
import { payRefund, payRefundJob } from './bookings/pay-refund.ts'
import { pollPayments } from './bookings/poll-payments.ts'
import { workOnDueWebhooks } from './bookings/receive-webhook.ts'
import { resealData } from './bookings/reseal-data.ts'
import { sweepContactMessages } from './contact/forget-contact-messages.ts'
import type { Services } from './context.ts'
import { sendMailJob } from './platform/mailer.ts'
import { drainOutbox } from './platform/outbox.ts'
import type { Job } from './platform/queue.ts'
import { reactionsOf } from './reactions.ts'
import { eraseWaitingParties } from './waiting-list/erase-waiting-parties.ts'

const everyMinute = '* * * * *'
const refundOrder = z.object({ refundId: z.number() })
const mailOrder = z.object({ mailId: z.number() })

/** Everything that runs by the clock or by the queue; each run happens on one instance. */
export function jobsOf(services: Services): Job[] {
  const react = reactionsOf(services)
  return [
    {
      name: 'outbox',
      cron: everyMinute,
      run: () =>
        drainOutbox(services.db, react, ({ id, kind }, error) =>
          services.log.error({ id: String(id), kind, error }, 'a reaction failed and is put off'),
        ),
    },
    { name: 'expire-holds', cron: everyMinute, run: () => expireHolds(services) },
    { name: 'poll-payments', cron: everyMinute, run: () => pollPayments(services) },
    { name: 'due-webhooks', cron: everyMinute, run: () => workOnDueWebhooks(services) },
    { name: 'ask-for-consents', cron: '0 9 * * *', run: () => askForConsents(services) },
    { name: 'erase-health-data', cron: '10 3 * * *', run: () => eraseHealthData(services) },
    // Before the next one, which keeps an erased account's row while an entry still names it.
    { name: 'erase-waiting-parties', cron: '15 3 * * *', run: () => eraseWaitingParties(services) },
    { name: 'forget-left-bookers', cron: '20 3 * * *', run: () => forgetLeftBookers(services) },
    { name: 'sweep-contact-messages', cron: '25 3 * * *', run: () => sweepContactMessages(services) },
    { name: 'reseal-data', cron: '30 3 * * *', run: () => resealData(services) },
    { name: 'sweep-sessions', cron: '17 * * * *', run: () => sweepSessions(services) },
    {
      name: payRefundJob,
      cron: null,
      run: (data) => payRefund(services, refundOrder.parse(data).refundId),
    },
    {
      name: sendMailJob,
      cron: null,
      run: (data) => services.mailer.send(mailOrder.parse(data).mailId),
    },
  ]
}
