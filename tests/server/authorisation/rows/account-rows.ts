import { randomBytes } from 'node:crypto'
import type { Cast } from '../authorisation-cast.ts'
import type { Column, GraphqlRow } from '../authorisation-matrix.ts'
import { doneByMember, forAll, mutation } from './row-builders.ts'
import { staffRows } from './staff-rows.ts'

const random = (bytes: number) => randomBytes(bytes).toString('base64url')
const wrong = 'not the password'
const fresh = 'gum leaves after rain'
const own = (cast: Cast, column: Column) => cast.people[column].password || wrong

export const accountRows: GraphqlRow[] = [
  ...staffRows,
  mutation(
    'signIn',
    forAll('SignInPayload whole'),
    ({ ownerUsername, people }) => ({ username: ownerUsername, password: people.O.password }),
    'with the right password of another account',
  ),
  mutation(
    'signIn',
    forAll('InvalidCredentialsError'),
    ({ ownerUsername }) => ({ username: ownerUsername, password: wrong }),
    'with a wrong password',
  ),
  mutation('register', forAll('RegisterPayload'), () => ({
    username: `new-${random(9)}`,
    email: `new.${random(9)}@example.com`,
    password: fresh,
  })),
  mutation(
    'register',
    forAll('AccountTakenError'),
    ({ ownerEmail }) => ({ username: `new-${random(9)}`, email: ownerEmail, password: fresh }),
    'with an address that is taken',
  ),
  mutation('signOut', forAll('SignOutPayload'), () => ({ sessions: 'THIS' }), 'here'),
  mutation(
    'signOut',
    doneByMember('SignOutPayload whole', 'SignOutPayload'),
    () => ({ sessions: 'OTHERS' }),
    'elsewhere',
  ),
  mutation('signOut', doneByMember('SignOutPayload'), () => ({ sessions: 'ALL' }), 'everywhere'),
  mutation('signOut', forAll('SignOutPayload'), () => ({ sessions: 'DEVICE' }), 'for this device'),
  mutation(
    'changePassword',
    doneByMember('ChangePasswordPayload whole', 'ChangePasswordPayload'),
    (cast, column) => ({ currentPassword: own(cast, column), newPassword: fresh }),
    'with the own password',
  ),
  mutation(
    'changePassword',
    doneByMember('InvalidCredentialsError'),
    () => ({ currentPassword: wrong, newPassword: fresh }),
    'with a wrong password',
  ),
  mutation('saveFamily', doneByMember('SaveFamilyPayload whole', 'SaveFamilyPayload'), () => ({
    children: [{ name: 'Robin', age: 5 }],
  })),
  ...(['RENEW', 'WITHDRAW'] as const).map((change) =>
    mutation(
      'changeCalendarAddress',
      doneByMember('ChangeCalendarAddressPayload whole', 'ChangeCalendarAddressPayload'),
      () => ({ change }),
      `to ${change}`,
    ),
  ),
  mutation('requestEmailVerification', doneByMember('RequestEmailVerificationPayload'), () => ({
    channel: 'EMAIL',
  })),
  mutation(
    'verifyEmail',
    doneByMember('LinkExpiredError'),
    ({ resetToken }) => ({ token: resetToken }),
    "with another link's token",
  ),
  mutation(
    'verifyEmail',
    doneByMember('VerifyEmailPayload whole', 'OtherAccountError'),
    ({ verifyToken }) => ({ token: verifyToken }),
    "with the owner's token",
  ),
  mutation(
    'joinGuestBookings',
    doneByMember('JoinGuestBookingsPayload whole', 'JoinGuestBookingsPayload'),
    ({ bookingId }) => ({ bookingIds: [bookingId] }),
  ),
  mutation('requestPasswordReset', forAll('RequestPasswordResetPayload'), ({ ownerEmail }) => ({
    email: ownerEmail,
  })),
  mutation(
    'resetPassword',
    forAll('LinkExpiredError'),
    ({ verifyToken }) => ({ token: verifyToken, password: fresh }),
    "with another link's token",
  ),
  {
    ...mutation(
      'resetPassword',
      forAll('ResetPasswordPayload'),
      ({ resetToken }) => ({ token: resetToken, password: fresh }),
      'with the right token',
    ),
    isUsedUp: true,
  },
  mutation(
    'eraseAccount',
    doneByMember('InvalidCredentialsError'),
    () => ({ password: wrong }),
    'with a wrong password',
  ),
  mutation(
    'eraseAccount',
    doneByMember('EraseAccountPayload'),
    (cast, column) => ({ password: own(cast, column) }),
    'with the own password',
  ),
]
