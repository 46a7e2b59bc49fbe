import { familyFormSchema } from '../../domain/family-form.ts'
import type { Context } from '../context.ts'
import { emptyFamily, type Family } from './family.ts'

/** What the member saved for the next booking; empty when nothing was. Opens only for the account it was sealed for. */
export async function readFamily(context: Pick<Context, 'db' | 'seal'>, userId: string): Promise<Family> {
  const row = await context.db.user.findUnique({ where: { id: userId }, select: { sealedFamily: true } })
  if (row === null || row.sealedFamily === null) return emptyFamily
  return familyFormSchema.parse(context.seal.open(row.sealedFamily, userId))
}
