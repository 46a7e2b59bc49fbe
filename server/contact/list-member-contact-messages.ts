import type { DatabaseOrTransaction } from '../platform/prisma.ts'

export type MemberContactMessage = {
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  eventType: string
  createdAt: Date
  /** Oldest first. */
  answers: { text: string; createdAt: Date }[]
}

/** Only for a proved address, oldest first. */
export async function listMemberContactMessages(
  db: DatabaseOrTransaction,
  userId: string,
): Promise<MemberContactMessage[]> {
  const own = await db.$queryRaw<{ id: number }[]>`
    SELECT contact_message.id
    FROM contact_message JOIN users ON lower(users.email) = lower(contact_message.email)
    WHERE users.id = ${userId}::uuid AND email_verified_at IS NOT NULL`
  return db.contactMessage.findMany({
    where: { id: { in: own.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    select: {
      name: true,
      email: true,
      phone: true,
      subject: true,
      message: true,
      eventType: true,
      createdAt: true,
      answers: { orderBy: { id: 'asc' }, select: { text: true, createdAt: true } },
    },
  })
}
