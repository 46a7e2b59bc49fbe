import { brisbaneDay } from '../../domain/dates.ts'
import { getAge, type SavedFamily, savedFamilySchema } from '../../domain/family-form.ts'
import type { Context } from '../context.ts'
import { decryptValue } from '../platform/encrypted-value.ts'

/** `isBroken`: the saved data cannot be decrypted, and the other fields are empty. */
export type Family = SavedFamily & { isBroken: boolean }

const emptyFamily: Family = {
  children: [],
  tshirtSize: null,
  hoodieSize: null,
  phone: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  isBroken: false,
}

/** The ciphertext is bound to the account. */
export async function readFamily(
  context: Pick<Context, 'db' | 'cipher' | 'now'>,
  userId: string,
): Promise<Family> {
  const row = await context.db.user.findUnique({ where: { id: userId }, select: { encryptedFamily: true } })
  const family = decryptValue<SavedFamily | 'UNDECRYPTABLE'>(
    context.cipher,
    row?.encryptedFamily ?? null,
    userId,
    savedFamilySchema,
    'UNDECRYPTABLE',
  )
  if (family === 'UNDECRYPTABLE') return { ...emptyFamily, isBroken: true }
  if (family === null) return emptyFamily
  const today = brisbaneDay(context.now())
  const children = family.children.map((child) => ({ ...child, age: getAge(child, today) }))
  return { ...family, children, isBroken: false }
}
