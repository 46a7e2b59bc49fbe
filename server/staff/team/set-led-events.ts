import { ledEventsSchema } from '../../../domain/staff/staff-form.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { RECENT_CODE } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { addCamps, rejectUnknownCamps, toAuditedIds } from './camps-to-lead.ts'
import { lockStaff } from './lock-staff.ts'
import { StaffChangedError } from './staff.errors.ts'

/**
 * Takes effect with the leader's next request.
 * @throws NotSignedInError, NotAllowedError, SecondFactorNeededError, InvalidInputError, StaffChangedError when the
 *   account is no camp leader
 */
export async function setLedEvents(context: Context, userId: string, input: unknown): Promise<void> {
  const adminId = await signedInAdmin(context, RECENT_CODE)
  const { eventIds } = parseInput(ledEventsSchema, input)
  await inTransaction(context.db, async (tx) => {
    // Serialised, so that each audit entry has the right earlier value.
    const { role } = await lockStaff(tx, userId)
    if (role !== 'leader') throw new StaffChangedError('An admin already leads every camp')
    await rejectUnknownCamps(tx, eventIds)
    const before = await tx.eventLeader.findMany({ where: { userId }, select: { eventId: true } })
    await tx.eventLeader.deleteMany({ where: { userId, eventId: { notIn: eventIds } } })
    await addCamps(tx, userId, eventIds)
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: 'led-events-changed',
      subject: `user:${userId}`,
      before: { eventIds: toAuditedIds(before.map(({ eventId }) => eventId)) },
      after: { eventIds: toAuditedIds(eventIds) },
    })
  })
}
