import { z } from 'zod'
import { STAFF_ROLES, type StaffRole } from '../../../domain/staff/staff-form.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { lockAccount } from '../../row-locks.ts'
import { StaffChangedError } from './staff.errors.ts'

const idSchema = z.guid()
const roleSchema = z.enum(STAFF_ROLES)

/** @throws StaffChangedError for accounts that are not staff */
export async function lockStaff(
  tx: DatabaseOrTransaction,
  userId: string,
): Promise<{ role: StaffRole; email: string; firstName: string | null }> {
  const notInTeamError = new StaffChangedError('This account is no longer in the team')
  if (!idSchema.safeParse(userId).success) throw notInTeamError
  await lockAccount(tx, userId)
  const account = await tx.user.findUnique({
    where: { id: userId },
    select: { role: true, email: true, firstName: true },
  })
  const role = roleSchema.safeParse(account?.role)
  if (account === null || !role.success) throw notInTeamError
  return { ...account, role: role.data }
}
