import { Prisma } from '../../platform/prisma.ts'

/** SQL over `staff_invitation`: the events that the invited leader will lead. */
export const invitedEventIds = Prisma.sql`ARRAY(
  SELECT event_id FROM staff_invitation_event WHERE invitation_id = staff_invitation.id ORDER BY event_id)`
