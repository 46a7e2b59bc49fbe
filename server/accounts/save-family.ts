import { familyFormSchema } from '../../domain/family-form.ts'
import type { Context } from '../context.ts'
import { sealFamily } from '../platform/sealed-columns.ts'
import { checkedInput } from './checked-input.ts'
import { signedInMember } from './signed-in-member.ts'

/**
 * Keeps the family of the signed-in member in place of what was kept before, sealed for this account alone.
 * @throws NotSignedInError, InvalidInputError
 */
export async function saveFamily(context: Context, input: unknown): Promise<void> {
  const userId = await signedInMember(context)
  const family = checkedInput(familyFormSchema, input)
  await context.db.user.update({
    where: { id: userId },
    data: { sealedFamily: sealFamily(context.seal, family, userId) },
    select: { id: true },
  })
}
