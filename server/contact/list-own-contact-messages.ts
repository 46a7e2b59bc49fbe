import type { DatabaseOrTransaction } from '../platform/prisma.ts'

export type OwnContactMessage = {
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  eventType: string
  createdAt: Date
}

/** What a member wrote to the organiser under an address that was proved, oldest first. */
export function listOwnContactMessages(
  db: DatabaseOrTransaction,
  userId: string,
): Promise<OwnContactMessage[]> {
  return db.$queryRaw<OwnContactMessage[]>`
    SELECT name, contact_message.email, phone, subject, message, event_type AS "eventType",
      contact_message.created_at AS "createdAt"
    FROM contact_message JOIN users ON lower(users.email) = lower(contact_message.email)
    WHERE users.id = ${userId}::uuid AND email_verified_at IS NOT NULL
    ORDER BY contact_message.id`
}
