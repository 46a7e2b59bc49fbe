import { Prisma } from '../platform/prisma.ts'

/** Username in a query that joins `user_account`. Null for an erased account, which is stored as `erased:<id>`. */
export const shownUsername = Prisma.sql`CASE WHEN user_account.erased_at IS NULL THEN user_account.username END`

export const shownUsernameColumns = { username: true, erasedAt: true } as const satisfies Prisma.UserSelect

/** Returns null without an account and for an erased one. */
export function getShownUsername(account: { username: string; erasedAt: Date | null } | null): string | null {
  return account?.erasedAt === null ? account.username : null
}
