/** Name of the job that ends one booking of a cancelled or deleted event. `server/jobs.ts` maps it to its handler. */
export const endCancelledEventBookingJob = 'end-cancelled-event-booking'
