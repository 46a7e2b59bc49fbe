import type { WaitingListForm } from '../../../domain/waiting-list-form.ts'
import { revokeGrants } from '../../bookings/record/revoke-grants.ts'
import type { Context, SessionChange } from '../../context.ts'
import type { EventRow } from '../../events/event-row.ts'
import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { createWaitingListFullEmail, createWaitingListRejoinedEmail } from '../waiting-list-emails.ts'
import { hasVerifiedAddress } from './has-verified-address.ts'

export type JoinResult = {
  entryId: number
  eventId: number
  /** False when this member or session had joined before. */
  isNew: boolean
}

const entryColumns = {
  id: true,
  userId: true,
  firstName: true,
  adultCount: true,
  childCount: true,
  joinedAt: true,
} as const satisfies Prisma.WaitingListEntrySelect

export type WaitingEntry = Prisma.WaitingListEntryGetPayload<{ select: typeof entryColumns }>

/** The session's grant, which a party that rejoined does not match. */
export function getGrantKey({ id, joinedAt }: { id: number; joinedAt: Date }): string {
  return `waiting:${id}:${joinedAt.getTime()}`
}

export async function findWaitingEntry(
  tx: DatabaseOrTransaction,
  eventId: number,
  email: string,
): Promise<WaitingEntry | null> {
  return tx.waitingListEntry.findFirst({
    where: { eventId, email, closedAt: null },
    select: entryColumns,
  })
}

type RejoinRequest = { waiting: WaitingEntry; event: EventRow; party: WaitingListForm; userId: string | null }
type RejoinResult = { joined: JoinResult; granted: SessionChange }

/**
 * Null except for the member or session that joined, and for the member with the verified address, who takes over the
 * entry.
 */
export async function rejoinAsOwner(
  context: Context,
  tx: DatabaseOrTransaction,
  { waiting, event, party, userId }: RejoinRequest,
): Promise<RejoinResult | null> {
  const isOwn =
    (userId !== null && waiting.userId === userId) || (await context.session.isGranted(getGrantKey(waiting)))
  const isVerified = await hasVerifiedAddress(tx, userId, party.email)
  if (!isOwn && !isVerified) return null
  await changeParty(tx, waiting, party, isVerified || waiting.userId === null ? userId : null)
  // Anyone who entered another person's address loses access.
  if (isVerified && waiting.userId !== userId) await revokeGrants(tx, getGrantKey(waiting))
  const granted = await context.session.grantIn(tx, getGrantKey(waiting))
  return { joined: { entryId: waiting.id, eventId: event.id, isNew: !isOwn }, granted }
}

/** Responds as to a new party, with an id that grants nothing, and emails the address. Nobody learns who waits. */
export async function rejoinAsStranger(
  context: Context,
  tx: DatabaseOrTransaction,
  { waiting, event, party }: RejoinRequest,
): Promise<RejoinResult> {
  // The conflicting insert consumed this number, so that no gap is visible.
  const id = await readSequenceNumber(tx, Prisma.sql`currval`)
  await context.mailer.enqueue(tx, 'waiting-list-rejoined', {
    key: `waiting-list-rejoined:${waiting.id}:${id}`,
    email: createWaitingListRejoinedEmail(context.siteUrl, event, { ...waiting, email: party.email }),
  })
  return createNewcomerResult(context, tx, { id, eventId: event.id })
}

/** Responds as to a new party, but stores nothing and notifies the address. */
export async function joinFullMailbox(
  context: Context,
  tx: DatabaseOrTransaction,
  { event, party }: Pick<RejoinRequest, 'event' | 'party'>,
): Promise<RejoinResult> {
  const id = await readSequenceNumber(tx, Prisma.sql`nextval`)
  await context.mailer.enqueue(tx, 'waiting-list-full', {
    key: `waiting-list-full:${id}`,
    email: createWaitingListFullEmail(context.siteUrl, event, party),
  })
  return createNewcomerResult(context, tx, { id, eventId: event.id })
}

async function readSequenceNumber(tx: DatabaseOrTransaction, sequenceFunction: Prisma.Sql): Promise<number> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    SELECT ${sequenceFunction}(pg_get_serial_sequence('waiting_list_entry', 'id'))::int AS id`
  if (row === undefined) throw new Error('sequence returned no value')
  return row.id
}

async function createNewcomerResult(
  context: Context,
  tx: DatabaseOrTransaction,
  { id, eventId }: { id: number; eventId: number },
): Promise<RejoinResult> {
  const granted = await context.session.grantIn(tx, getGrantKey({ id, joinedAt: context.now() }))
  return { joined: { entryId: id, eventId, isNew: true }, granted }
}

/** `insertEntry` has locked the row, so the party has not left or rejoined. */
async function changeParty(
  tx: DatabaseOrTransaction,
  { id }: WaitingEntry,
  party: WaitingListForm,
  userId: string | null,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE waiting_list_entry SET first_name = ${party.firstName}, last_name = ${party.lastName},
      phone = ${party.phone}, adult_count = ${party.adultCount}, child_count = ${party.childCount},
      also_people = ${party.alsoPeople}, user_id = coalesce(${userId}::uuid, user_id), updated_at = now()
    WHERE id = ${id}`
}
