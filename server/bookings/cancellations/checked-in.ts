import { adultKey, childKey } from '../../../domain/camp/party-people.ts'
import type { CancellationItem } from '../../../domain/cancellation-form.ts'
import type { CheckedIn } from '../record/attendance.ts'

type Party = { adultCount: number; children: readonly { id: number; position: number }[] }

/** Whether a cancellation takes off somebody who was checked in. @param remove null for the whole booking */
export function includesCheckedIn(
  party: Party,
  remove: readonly CancellationItem[] | null,
  checkedIn: readonly CheckedIn[],
): boolean {
  if (remove === null) return checkedIn.length > 0
  const leaving = leavingKeys(party, remove)
  return checkedIn.some(({ person }) => leaving.includes(person))
}

/** Items that can be dropped without anybody who was checked in, one by one and together. */
export function itemsWithoutCheckedIn<Item extends CancellationItem>(
  party: Party,
  items: readonly Item[],
  checkedIn: readonly CheckedIn[],
): Item[] {
  const left: Item[] = []
  for (const item of items) {
    if (!includesCheckedIn(party, [...left, item], checkedIn)) left.push(item)
  }
  return left
}

/** Of adults those with the last places leave. */
function leavingKeys({ adultCount, children }: Party, remove: readonly CancellationItem[]): string[] {
  const adults = remove.filter(({ kind }) => kind === 'adult')
  const positions = remove.filter(({ kind }) => kind === 'child').map(({ position }) => position)
  return [
    ...adults.map((_adult, index) => adultKey(adultCount - 1 - index)),
    ...children.filter(({ position }) => positions.includes(position)).map(({ id }) => childKey(id)),
  ]
}
