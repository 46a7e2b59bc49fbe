import type { DatabaseOrTransaction, Prisma } from '../platform/prisma.ts'
import type { DataSeal } from '../platform/sealed-data.ts'

const inOrder = {
  children: { orderBy: { position: 'asc' } },
  clothing: { orderBy: [{ kind: 'asc' }, { position: 'asc' }] },
} as const satisfies Prisma.BookingInclude

/**
 * Seals what a family wrote about itself in one booking anew for the booking that replaces it: who comes along, whom to
 * call, who wears what. Both bookings have the same children; clothing that is not on offer there is left out.
 */
export async function copyParty(
  seal: DataSeal,
  tx: DatabaseOrTransaction,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  const anew = (sealed: Uint8Array | null) =>
    sealed === null ? null : seal.seal(seal.open(sealed, fromId), toId)
  const from = await tx.booking.findUniqueOrThrow({ where: { id: fromId }, include: inOrder })
  const to = await tx.booking.findUniqueOrThrow({ where: { id: toId }, include: inOrder })
  await tx.booking.update({
    where: { id: toId },
    data: { sealedDetails: anew(from.sealedDetails) },
    select: { id: true },
  })
  for (const [index, { id }] of to.children.entries()) {
    const sealed = anew(from.children[index]?.sealed ?? null)
    await tx.bookingChild.update({ where: { id }, data: { sealed }, select: { id: true } })
  }
  const sorts = to.clothing.map(({ kind, isKids }) => `${kind} ${isKids}`)
  const worn = from.clothing.filter(({ kind, isKids }) => sorts.includes(`${kind} ${isKids}`))
  for (const [index, { id }] of to.clothing.entries()) {
    const sealed = anew(worn[index]?.sealed ?? null)
    await tx.clothingItem.update({ where: { id }, data: { sealed }, select: { id: true } })
  }
}

/** What the family agreed to holds for the booking that replaces this one, as it was written. */
export async function copyConsents(
  tx: DatabaseOrTransaction,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO consent (booking_id, document, version, person_position, photo_choice, accepted_by, accepted_at)
    SELECT ${toId}, document, version, person_position, photo_choice, accepted_by, accepted_at
    FROM consent WHERE booking_id = ${fromId} ORDER BY id`
}
