import type { Context } from '../../context.ts'
import { isSecondFactorMissing } from '../require-code.ts'

/** `FOR_ACCESS` blocks the whole role, `FOR_STAFF_ACTS` only actions that require a code. */
export type SecondFactorRequirement = 'NONE' | 'FOR_STAFF_ACTS' | 'FOR_ACCESS'

export async function readSecondFactorRequirement(
  context: Pick<Context, 'db' | 'session'>,
): Promise<SecondFactorRequirement> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'anonymous') return 'NONE'
  if (viewer.mustSetUpSecondFactor) return 'FOR_ACCESS'
  if (viewer.role === 'user') return 'NONE'
  return (await isSecondFactorMissing(context)) ? 'FOR_STAFF_ACTS' : 'NONE'
}
