import { newPassword } from '../../platform/passwords/passwords.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { hashToken } from '../../platform/secret-token.ts'

const COUNT = 10

/** Only hashes are stored, so the codes are shown only once. */
export async function renewRecoveryCodes(tx: DatabaseOrTransaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => newPassword())
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })),
  })
  return codes
}

/** False when the code is unknown or used. */
export async function spendRecoveryCode(
  tx: DatabaseOrTransaction,
  userId: string,
  typed: string,
): Promise<boolean> {
  const used = await tx.$executeRaw`
    UPDATE recovery_code SET used_at = now()
    WHERE user_id = ${userId}::uuid AND code_hash = ${hashRecoveryCode(typed)} AND used_at IS NULL`
  return used > 0
}

// A code has 98 random bits, so a plain hash is safe. Case and separators are ignored.
function hashRecoveryCode(code: string): Uint8Array<ArrayBuffer> {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return hashToken(plain)
}
