import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { openReason } from '../../platform/sealed-columns.ts'

/**
 * Why a booking got a medical refund, or was cancelled by an organiser after a check-in, opened; the latest reason when there were several. Null when it got none, and
 * once the reason was erased with the other health data. @throws NotSignedInError, NotAllowedError
 */
export async function readMedicalReason(
  context: Pick<Context, 'db' | 'seal' | 'session'>,
  bookingId: string,
): Promise<string | null> {
  await signedInAdmin(context, exempt('reads one family'))
  const given = await context.db.cancellation.findFirst({
    where: { bookingId, sealedReason: { not: null } },
    select: { sealedReason: true },
    orderBy: { id: 'desc' },
  })
  return given === null ? null : openReason(context.seal, given.sealedReason, bookingId)
}
