import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { decryptText } from '../../platform/encrypted-value.ts'

/**
 * Returns the latest reason for a medical refund or a cancellation after a check-in. Null when there is none or it
 * was erased.
 * @throws NotSignedInError, NotAllowedError
 */
export async function readMedicalReason(
  context: Pick<Context, 'db' | 'cipher' | 'session'>,
  bookingId: string,
): Promise<string | null> {
  await signedInAdmin(context, exempt('reads one family'))
  const given = await context.db.cancellation.findFirst({
    where: { bookingId, encryptedReason: { not: null } },
    select: { encryptedReason: true },
    orderBy: { id: 'desc' },
  })
  return given === null ? null : decryptText(context.cipher, given.encryptedReason, bookingId)
}
