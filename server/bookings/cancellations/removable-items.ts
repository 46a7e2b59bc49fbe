import { adultKey, childKey } from '../../../domain/camp/party-people.ts'
import type { CancellationItem } from '../../../domain/cancellation-form.ts'
import type { CheckedInPerson } from '../record/check-ins.ts'

type Party = { adultCount: number; children: readonly { id: number; position: number }[] }

/** @param remove null for the whole booking */
export function hasCheckedInPerson(
  party: Party,
  remove: readonly CancellationItem[] | null,
  checkedIn: readonly CheckedInPerson[],
): boolean {
  if (remove === null) return checkedIn.length > 0
  const leaving = getRemovedPersonKeys(party, remove)
  return checkedIn.some(({ person }) => leaving.includes(person))
}

/** Returns items that can be removed together without removing a checked-in person. */
export function filterRemovableItems<Item extends CancellationItem>(
  party: Party,
  items: readonly Item[],
  checkedIn: readonly CheckedInPerson[],
): Item[] {
  const left: Item[] = []
  for (const item of items) {
    if (!hasCheckedInPerson(party, [...left, item], checkedIn)) left.push(item)
  }
  return left
}

/** Adults with the last positions leave first. */
function getRemovedPersonKeys(
  { adultCount, children }: Party,
  remove: readonly CancellationItem[],
): string[] {
  const adults = remove.filter(({ kind }) => kind === 'adult')
  const positions = remove.filter(({ kind }) => kind === 'child').map(({ position }) => position)
  return [
    ...adults.map((_adult, index) => adultKey(adultCount - 1 - index)),
    ...children.filter(({ position }) => positions.includes(position)).map(({ id }) => childKey(id)),
  ]
}
