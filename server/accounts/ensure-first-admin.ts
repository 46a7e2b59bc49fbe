import { recordAudit } from '../platform/audit.ts'
import { hashPassword, newPassword } from '../platform/passwords/passwords.ts'
import { type Database, inTransaction } from '../platform/prisma.ts'

/** An advisory lock id. Concurrent instances create one admin. */
const LOCK_KEY = 4_120_260_918n

/**
 * @param account.password null for a random one; at most 72 bytes
 * @returns the credentials, to be shown once; null when an admin exists
 * @throws when a non-admin has the username or email, or the password is too long
 */
export async function ensureFirstAdmin(
  db: Database,
  account: { username: string; email: string; password: string | null },
): Promise<{ username: string; password: string } | null> {
  if ((await db.user.count({ where: { role: 'admin' } })) > 0) return null
  const { username, email } = account
  const password = account.password ?? newPassword()
  // Before the transaction, because hashing is slow.
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK_KEY})`
    if ((await tx.user.count({ where: { role: 'admin' } })) > 0) return null
    const admin = await tx.user.create({
      data: {
        username,
        email: email.toLowerCase(),
        passwordHash,
        // Others may have seen a generated password, so it has to be changed.
        passwordMinLength: account.password === null ? 0 : null,
        role: 'admin',
      },
      select: { id: true },
    })
    // The operator chose this address, so it needs no verification.
    await tx.$executeRaw`UPDATE user_account SET email_verified_at = now() WHERE id = ${admin.id}::uuid`
    await recordAudit(tx, { actor: 'system', action: 'first-admin-created', subject: `user:${admin.id}` })
    return { username, password }
  })
}
