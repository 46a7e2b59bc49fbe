import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { generateToken, hashToken } from '../platform/secret-token.ts'
import { lockAccount } from '../row-locks.ts'

export type TokenPurpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD'

const lifetimeMinutes: Record<TokenPurpose, number> = { VERIFY_EMAIL: 3 * 24 * 60, RESET_PASSWORD: 30 }

/** Invalidates older tokens for the same purpose. */
export async function createAccountToken(
  tx: DatabaseOrTransaction,
  userId: string,
  purpose: TokenPurpose,
): Promise<string> {
  // Otherwise two concurrent requests would each leave a valid link.
  await lockAccount(tx, userId)
  await tx.accountToken.deleteMany({ where: { userId, purpose } })
  const { token, hash } = generateToken()
  await tx.$executeRaw`
    INSERT INTO account_token (token_hash, user_id, purpose, expires_at)
    VALUES (${hash}, ${userId}::uuid, ${purpose}::account_token_purpose,
      now() + ${lifetimeMinutes[purpose]}::int * interval '1 minute')`
  return token
}

/** Null when the token is invalid or its account is disabled. */
export async function consumeAccountToken(
  tx: DatabaseOrTransaction,
  token: string,
  purpose: TokenPurpose,
): Promise<string | null> {
  const [used] = await tx.$queryRaw<{ userId: string }[]>`
    UPDATE account_token SET used_at = now() FROM user_account
    WHERE token_hash = ${hashToken(token)} AND purpose = ${purpose}::account_token_purpose
      AND used_at IS NULL AND expires_at > now()
      AND user_account.id = account_token.user_id AND user_account.disabled_at IS NULL
    RETURNING account_token.user_id::text AS "userId"`
  return used?.userId ?? null
}

type TokenOwner = { id: string; username: string; email: string; role: string }

/** Does not consume the token. Null as for `consumeAccountToken`. */
export async function findTokenOwner(
  db: DatabaseOrTransaction,
  token: string,
  purpose: TokenPurpose,
): Promise<TokenOwner | null> {
  const [owner] = await db.$queryRaw<TokenOwner[]>`
    SELECT user_account.id::text, user_account.username, user_account.email, user_account.role
    FROM account_token JOIN user_account ON user_account.id = account_token.user_id
    WHERE token_hash = ${hashToken(token)} AND purpose = ${purpose}::account_token_purpose
      AND used_at IS NULL AND expires_at > now() AND user_account.disabled_at IS NULL`
  return owner ?? null
}
