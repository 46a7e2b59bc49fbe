import type { Context, Viewer } from '../context.ts'
import { NotAllowedError } from './accounts.errors.ts'
import { requireCodeWithin, requireRecentCode, requireRecentCodeAlways } from './require-code.ts'

/**
 * Required in addition to the role (R90). `tests/architecture/staff-use-cases.test.ts` reports use cases that name
 * none.
 */
export type StaffCheck =
  | { kind: 'RECENT_CODE' }
  | { kind: 'RECENT_CODE_ALWAYS' }
  | { kind: 'CODE_WITHIN_HOURS'; hours: number }
  | { kind: 'CHECKED_LATER'; when: string }
  | { kind: 'EXEMPT'; reason: string }

/** Moves money, changes access or link targets, or exports personal data. */
export const RECENT_CODE: StaffCheck = { kind: 'RECENT_CODE' }

/** Changes the second-factor rules. Fails without a second factor. */
export const RECENT_CODE_ALWAYS: StaffCheck = { kind: 'RECENT_CODE_ALWAYS' }

/** Reads personal data of more than one family. */
export const CODE_OF_THE_DAY: StaffCheck = { kind: 'CODE_WITHIN_HOURS', hours: 12 }

/** The use case then calls `requireRecentCode`. */
export function recentCodeWhen(when: string): StaffCheck {
  return { kind: 'CHECKED_LATER', when }
}

export function exempt(reason: string): StaffCheck {
  return { kind: 'EXEMPT', reason }
}

/** @throws SecondFactorNeededError */
export async function applyStaffCheck(
  context: Pick<Context, 'db' | 'session'>,
  check: StaffCheck,
): Promise<void> {
  if (check.kind === 'RECENT_CODE') await requireRecentCode(context)
  if (check.kind === 'RECENT_CODE_ALWAYS') await requireRecentCodeAlways(context)
  if (check.kind === 'CODE_WITHIN_HOURS') await requireCodeWithin(context, check.hours)
}

/** @throws NotAllowedError while the staff role is suspended */
export function requireActiveRole(viewer: Extract<Viewer, { kind: 'user' }>): void {
  if (viewer.mustChangePassword) throw new NotAllowedError('Please set your own password first')
  if (viewer.mustSetUpSecondFactor) throw new NotAllowedError('Please set up two-step verification first')
}
