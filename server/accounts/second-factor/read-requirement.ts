import type { Context } from '../../context.ts'
import { isSecondFactorMissing } from './require-code.ts'

/**
 * What the viewer cannot do for want of a second factor. `FOR_ACCESS`: anything of staff. `FOR_STAFF_ACTS`: what asks for
 * a code.
 */
export type SecondFactorRequirement = 'NONE' | 'FOR_STAFF_ACTS' | 'FOR_ACCESS'

/** What the viewer's missing second factor is required for. `NONE` with a second factor, and for members. */
export async function readSecondFactorRequirement(
  context: Pick<Context, 'db' | 'session'>,
): Promise<SecondFactorRequirement> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'anonymous') return 'NONE'
  if (viewer.mustSetUpSecondFactor) return 'FOR_ACCESS'
  if (viewer.role === 'user') return 'NONE'
  return (await isSecondFactorMissing(context)) ? 'FOR_STAFF_ACTS' : 'NONE'
}
