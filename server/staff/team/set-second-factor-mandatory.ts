import { lockMandatorySetting } from '../../accounts/mandatory-second-factor.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { RECENT_CODE_ALWAYS } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'

/**
 * Suspends the role of accounts that join later until they set one up. Blocks existing staff only where a code is
 * required. Records nothing without a change.
 * @throws NotSignedInError, NotAllowedError, SecondFactorNeededError also for an admin without a second factor
 */
export async function setSecondFactorMandatory(context: Context, isMandatory: boolean): Promise<void> {
  const adminId = await signedInAdmin(context, RECENT_CODE_ALWAYS)
  await inTransaction(context.db, async (tx) => {
    await lockMandatorySetting(tx)
    const wasMandatory = (await readMandatorySince(tx)) !== null
    if (wasMandatory === isMandatory) return
    await tx.$executeRaw`
      INSERT INTO setting (id, second_factor_mandatory_since)
      VALUES (1, CASE WHEN ${isMandatory}::boolean THEN clock_timestamp() END)
      ON CONFLICT (id) DO UPDATE SET second_factor_mandatory_since = EXCLUDED.second_factor_mandatory_since`
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: isMandatory ? 'second-factor-made-mandatory' : 'second-factor-made-optional',
      subject: 'setting:second-factor',
    })
  })
}

/** Null while it is optional. */
export async function readMandatorySince(db: DatabaseOrTransaction): Promise<Date | null> {
  const setting = await db.setting.findUnique({
    where: { id: 1 },
    select: { secondFactorMandatorySince: true },
  })
  return setting?.secondFactorMandatorySince ?? null
}
