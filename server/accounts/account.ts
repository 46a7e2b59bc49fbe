/** Must not contain the password hash. */
export type Account = {
  id: string
  username: string
  email: string
  /** Null when the inline signup did not ask. */
  firstName: string | null
  lastName: string | null
  role: string
  emailVerifiedAt: Date | null
  createdAt: Date
}

export const accountColumns = {
  id: true,
  username: true,
  email: true,
  firstName: true,
  lastName: true,
  role: true,
  emailVerifiedAt: true,
  createdAt: true,
} as const
