import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { decryptText } from '../../platform/encrypted-value.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { getTotpCode, stepAt } from './totp.ts'

/** Steps, for clock drift and typing time. */
const TOLERANCE = [-1, 0, 1]

type CodeContext = Pick<Context, 'cipher'> & { tx: DatabaseOrTransaction }

/** Accepts an app or recovery code once. False for a wrong or used code. */
export async function spendCode(
  { tx, cipher }: CodeContext,
  userId: string,
  typed: string,
): Promise<boolean> {
  if (isAppCode(typed)) return spendAppCode({ tx, cipher }, userId, typed, 'on')
  if (!(await spendRecoveryCode(tx, userId, typed))) return false
  const actor = `user:${userId}`
  await recordAudit(tx, { actor, action: 'recovery-code-used', subject: actor })
  return true
}

export async function spendAppCode(
  { tx, cipher }: CodeContext,
  userId: string,
  typed: string,
  state: 'on' | 'begun',
): Promise<boolean> {
  const [factor] = await tx.$queryRaw<{ encryptedSecret: Uint8Array; now: Date }[]>`
    SELECT encrypted_secret AS "encryptedSecret", now() AS now FROM second_factor
    WHERE user_id = ${userId}::uuid AND (confirmed_at IS NOT NULL) = ${state === 'on'}::boolean`
  const secret = factor === undefined ? null : decryptText(cipher, factor.encryptedSecret, userId, null)
  if (factor === undefined || secret === null) return false
  const code = stripSpaces(typed)
  const step = TOLERANCE.map((steps) => stepAt(factor.now) + steps).find(
    (each) => getTotpCode(secret, each) === code,
  )
  if (step === undefined) return false
  // The second of two concurrent uses finds its step used. The key may have been replaced since the read.
  const spent = await tx.$executeRaw`
    UPDATE second_factor SET last_step = ${step}::bigint
    WHERE user_id = ${userId}::uuid AND encrypted_secret = ${factor.encryptedSecret} AND last_step < ${step}::bigint`
  return spent > 0
}

function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(stripSpaces(typed))
}

function stripSpaces(typed: string): string {
  return typed.replaceAll(/\s/g, '')
}
