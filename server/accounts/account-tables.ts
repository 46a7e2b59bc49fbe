import type { ClassifiedTable, PersonalTable } from '../platform/personal-columns.ts'
import type { Prisma } from '../platform/prisma.ts'

/** `identity` is replaced. */
export const accountTable = {
  table: 'user_account',
  key: 'id',
  keyType: 'uuid',
  boundTo: 'id',
  columns: {
    id: 'kept',
    username: 'identity',
    email: 'identity',
    passwordHash: 'identity',
    passwordMinLength: 'kept',
    firstName: 'profile',
    lastName: 'profile',
    role: 'identity',
    emailVerifiedAt: 'profile',
    disabledAt: 'kept',
    erasedAt: 'kept',
    encryptedFamily: 'encrypted profile',
    calendarTokenHash: 'profile',
    calendarCreatedAt: 'profile',
    joinedStaffAt: 'kept',
    createdAt: 'kept',
    updatedAt: 'kept',
  },
} as const satisfies ClassifiedTable<Prisma.UserScalarFieldEnum>

/** Its rows are deleted with the account. */
export const secondFactorTable = {
  table: 'second_factor',
  key: 'userId',
  keyType: 'uuid',
  boundTo: 'userId',
  columns: { encryptedSecret: 'encrypted secret' },
} as const satisfies PersonalTable<Prisma.SecondFactorScalarFieldEnum>
