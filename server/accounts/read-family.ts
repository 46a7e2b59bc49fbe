import type { Context } from '../context.ts'
import { openFamily } from '../platform/sealed-columns.ts'
import { emptyFamily, type Family } from './family.ts'

/** What the member saved for the next booking; empty when nothing was. Opens only for the account it was sealed for. */
export async function readFamily(context: Pick<Context, 'db' | 'seal'>, userId: string): Promise<Family> {
  const row = await context.db.user.findUnique({ where: { id: userId }, select: { sealedFamily: true } })
  const family = openFamily(context.seal, row?.sealedFamily ?? null, userId)
  if (family === 'CANNOT_BE_OPENED') return { ...emptyFamily, isBroken: true }
  return family === null ? emptyFamily : { ...family, isBroken: false }
}
