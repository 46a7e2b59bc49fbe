import type { Prisma } from '../platform/prisma.ts'

export const accountColumns = {
  id: true,
  username: true,
  email: true,
  firstName: true,
  lastName: true,
  role: true,
  emailVerifiedAt: true,
  createdAt: true,
} as const satisfies Prisma.UserSelect

/** Must not contain the password hash. Names are null when the inline signup did not ask. */
export type Account = Prisma.UserGetPayload<{ select: typeof accountColumns }>
