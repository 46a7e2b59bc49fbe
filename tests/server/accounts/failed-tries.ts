import type { RunningSite } from '../fixtures/running-site.ts'

/*
 * What a busy machine let fail once, the site tries again after half a minute or more. No test waits that long: whoever
 * waits for the end of such work makes it due at every look.
 */

/** Jobs that failed are taken again within a second. */
export async function failedJobsAreDue({ services }: RunningSite): Promise<void> {
  await services.db.$executeRaw`
    UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()`
}

/** Announcements whose reaction failed are taken by the next run. */
export async function failedReactionsAreDue({ services }: RunningSite): Promise<void> {
  await services.db.$executeRaw`UPDATE outbox SET due_at = now() WHERE done_at IS NULL AND due_at > now()`
}
