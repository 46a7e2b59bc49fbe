import { brisbaneDay } from '../../domain/dates.ts'
import { createFamilyFormSchema, getAge, type SavedFamily } from '../../domain/family-form.ts'
import type { Context } from '../context.ts'
import { encryptValue } from '../platform/encrypted-value.ts'
import { parseInput } from './parse-input.ts'
import { readFamily } from './read-family.ts'
import { signedInMember } from './signed-in-member.ts'

/**
 * An unchanged age retains its date, because saving another field does not confirm it.
 * @throws NotSignedInError, InvalidInputError
 */
export async function saveFamily(context: Context, input: unknown): Promise<void> {
  const userId = await signedInMember(context)
  const today = brisbaneDay(context.now())
  const family = parseInput(createFamilyFormSchema(today), input)
  const before = (await readFamily(context, userId)).children
  const children = family.children.map((child) => {
    const age = getAge(child, today)
    if (child.dateOfBirth !== null) return { ...child, age, ageGivenOn: null }
    const unchanged = before.find(
      (old) => old.name === child.name && old.dateOfBirth === null && old.age === age,
    )
    return { ...child, ageGivenOn: unchanged === undefined ? today : unchanged.ageGivenOn }
  })
  await context.db.user.update({
    where: { id: userId },
    data: {
      encryptedFamily: encryptValue(context.cipher, { ...family, children } satisfies SavedFamily, userId),
    },
    select: { id: true },
  })
}
