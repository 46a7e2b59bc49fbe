import type { WaitingListForm } from '../../domain/waiting-list-form.ts'
import type { Context, SessionChange } from '../context.ts'
import type { EventRow } from '../events/event-row.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { hasProvedAddress } from './proved-address.ts'
import { waitingListAgainMail } from './waiting-list-mails.ts'

export type Joined = {
  entryId: number
  eventId: number
  /** False when this member or browser has joined with this address already. */
  isNew: boolean
}

/** An entry that waits. */
export type WaitingEntry = {
  id: number
  userId: string | null
  firstName: string
  adultCount: number
  childCount: number
  joinedAt: Date
}

/** By which a session remembers that it joined; a party that leaves and joins anew has another one. */
export function joinedKey({ id, joinedAt }: { id: number; joinedAt: Date }): string {
  return `waiting:${id}:${joinedAt.getTime()}`
}

/** The entry of an address that waits. Null when it does not. */
export async function waitingEntry(
  tx: DatabaseOrTransaction,
  eventId: number,
  email: string,
): Promise<WaitingEntry | null> {
  return tx.waitingListEntry.findFirst({
    where: { eventId, email, closedAt: null },
    select: { id: true, userId: true, firstName: true, adultCount: true, childCount: true, joinedAt: true },
  })
}

type JoinAgain = { waiting: WaitingEntry; event: EventRow; party: WaitingListForm; userId: string | null }
type JoinedAgain = { joined: Joined; granted: SessionChange }

/**
 * Changes the stored party for the member or browser that joined, and for the member who has proved the address, who
 * takes the entry over. Null for anybody else.
 */
export async function joinAgainAsOwn(
  context: Context,
  tx: DatabaseOrTransaction,
  { waiting, event, party, userId }: JoinAgain,
): Promise<JoinedAgain | null> {
  const isOwn =
    (userId !== null && waiting.userId === userId) || (await context.session.isGranted(joinedKey(waiting)))
  if (!isOwn && !(await hasProvedAddress(tx, userId, party.email))) return null
  await changeParty(tx, waiting, party, userId)
  const granted = await context.session.grantIn(tx, joinedKey(waiting))
  return { joined: { entryId: waiting.id, eventId: event.id, isNew: !isOwn }, granted }
}

/**
 * Gives anybody else what a newcomer gets, with an id that opens nothing, and tells the address what is stored: nobody
 * learns who waits.
 */
export async function joinAgainAsStranger(
  context: Context,
  tx: DatabaseOrTransaction,
  { waiting, event, party }: JoinAgain,
): Promise<JoinedAgain> {
  // The number that the statement before drew for a newcomer, so that the numbers have no gap to see.
  const [drawn] = await tx.$queryRaw<{ id: number }[]>`
    SELECT currval(pg_get_serial_sequence('waiting_list_entry', 'id'))::int AS id`
  if (drawn === undefined) throw new Error('a sequence gave no number')
  const now = context.now()
  await context.mailer.enqueue(tx, 'waiting-list-again', {
    key: `waiting-list-again:${waiting.id}:${drawn.id}`,
    mail: waitingListAgainMail(context.siteUrl, event, { ...waiting, email: party.email }),
  })
  const granted = await context.session.grantIn(tx, joinedKey({ id: drawn.id, joinedAt: now }))
  return { joined: { entryId: drawn.id, eventId: event.id, isNew: true }, granted }
}

async function changeParty(
  tx: DatabaseOrTransaction,
  { id, joinedAt }: WaitingEntry,
  party: WaitingListForm,
  userId: string | null,
): Promise<void> {
  // Left and joined anew meanwhile, it is another party.
  await tx.$executeRaw`
    UPDATE waiting_list_entry SET first_name = ${party.firstName}, last_name = ${party.lastName},
      phone = ${party.phone}, adult_count = ${party.adultCount}, child_count = ${party.childCount},
      also_people = ${party.alsoPeople}, user_id = coalesce(${userId}::uuid, user_id), updated_at = now()
    WHERE id = ${id} AND closed_at IS NULL AND joined_at = ${joinedAt}`
}
