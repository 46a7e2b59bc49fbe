import { randomBytes } from 'node:crypto'
import type { Cast } from '../authorisation-cast.ts'
import { type Column, forAll, type GraphqlRow, mutationRow as mutation } from '../authorisation-matrix.ts'
import { staffRows } from './staff-rows.ts'

const random = (bytes: number) => randomBytes(bytes).toString('base64url')
const wrong = 'not the password'
const fresh = 'gum leaves after rain'
const own = (cast: Cast, column: Column) => cast.people[column].password || wrong

/** What each mutation of an account answers to whom. */
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
    ['NotSignedInError', 'NotSignedInError', 'SignOutPayload whole', 'SignOutPayload', 'SignOutPayload'],
    () => ({ sessions: 'OTHERS' }),
    'elsewhere',
  ),
  mutation(
    'signOut',
    ['NotSignedInError', 'NotSignedInError', 'SignOutPayload', 'SignOutPayload', 'SignOutPayload'],
    () => ({ sessions: 'ALL' }),
    'everywhere',
  ),
  mutation('signOut', forAll('SignOutPayload'), () => ({ sessions: 'DEVICE' }), 'for this device'),
  mutation(
    'changePassword',
    [
      'NotSignedInError',
      'NotSignedInError',
      'ChangePasswordPayload whole',
      'ChangePasswordPayload',
      'ChangePasswordPayload',
    ],
    (cast, column) => ({ currentPassword: own(cast, column), newPassword: fresh }),
    'with the own password',
  ),
  mutation(
    'changePassword',
    [
      'NotSignedInError',
      'NotSignedInError',
      'InvalidCredentialsError',
      'InvalidCredentialsError',
      'InvalidCredentialsError',
    ],
    () => ({ currentPassword: wrong, newPassword: fresh }),
    'with a wrong password',
  ),
  mutation(
    'saveFamily',
    [
      'NotSignedInError',
      'NotSignedInError',
      'SaveFamilyPayload whole',
      'SaveFamilyPayload',
      'SaveFamilyPayload',
    ],
    () => ({ children: [{ name: 'Robin', age: 5 }] }),
  ),
  ...(['RENEW', 'WITHDRAW'] as const).map((change) =>
    mutation(
      'changeCalendarAddress',
      [
        'NotSignedInError',
        'NotSignedInError',
        'ChangeCalendarAddressPayload whole',
        'ChangeCalendarAddressPayload',
        'ChangeCalendarAddressPayload',
      ],
      () => ({ change }),
      `to ${change}`,
    ),
  ),
  mutation(
    'requestEmailVerification',
    [
      'NotSignedInError',
      'NotSignedInError',
      'RequestEmailVerificationPayload',
      'RequestEmailVerificationPayload',
      'RequestEmailVerificationPayload',
    ],
    () => ({ channel: 'EMAIL' }),
  ),
  mutation(
    'verifyEmail',
    ['NotSignedInError', 'NotSignedInError', 'LinkExpiredError', 'LinkExpiredError', 'LinkExpiredError'],
    ({ resetToken }) => ({ token: resetToken }),
    "with another link's token",
  ),
  mutation(
    'verifyEmail',
    [
      'NotSignedInError',
      'NotSignedInError',
      'VerifyEmailPayload whole',
      'OtherAccountError',
      'OtherAccountError',
    ],
    ({ verifyToken }) => ({ token: verifyToken }),
    "with the owner's token",
  ),
  mutation(
    'joinGuestBookings',
    [
      'NotSignedInError',
      'NotSignedInError',
      'JoinGuestBookingsPayload whole',
      'JoinGuestBookingsPayload',
      'JoinGuestBookingsPayload',
    ],
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
  mutation(
    'resetPassword',
    forAll('ResetPasswordPayload'),
    ({ resetToken }) => ({ token: resetToken, password: fresh }),
    'with the right token',
  ),
  mutation(
    'eraseAccount',
    [
      'NotSignedInError',
      'NotSignedInError',
      'InvalidCredentialsError',
      'InvalidCredentialsError',
      'InvalidCredentialsError',
    ],
    () => ({ password: wrong }),
    'with a wrong password',
  ),
  mutation(
    'eraseAccount',
    [
      'NotSignedInError',
      'NotSignedInError',
      'EraseAccountPayload',
      'EraseAccountPayload',
      'EraseAccountPayload',
    ],
    (cast, column) => ({ password: own(cast, column) }),
    'with the own password',
  ),
]
