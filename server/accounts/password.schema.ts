import { InvalidInputError, TooManyRequestsError } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { linkLimitNotice } from '../platform/email/mailbox-allowance.ts'
import {
  InvalidCredentialsError,
  LinkExpiredError,
  NotSignedInError,
  OtherAccountError,
  SignInBusyError,
} from './accounts.errors.ts'
import { changePassword } from './change-password.ts'
import { signedInAccount } from './read-viewer.ts'
import { requestEmailVerification } from './request-email-verification.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

function createMessagePayload(name: string, description: string) {
  return builder.simpleObject(name, {
    description,
    fields: (t) => ({ message: t.string({ description: 'Next step, in words for the visitor.' }) }),
  })
}

builder.mutationField('requestPasswordReset', (t) =>
  t.fieldWithInput({
    type: createMessagePayload(
      'RequestPasswordResetPayload',
      'Next step, the same for known and unknown addresses.',
    ),
    description:
      'Emails a link for setting a new password, valid for 30 minutes, if the address has an account.',
    errors: {
      types: [InvalidInputError, TooManyRequestsError],
      union: { description: 'Next step, or the error that prevented it.' },
    },
    typeOptions: { description: 'Account with a forgotten password.' },
    argOptions: { description: 'Account with a forgotten password.' },
    input: { email: t.input.string({ description: 'Email address of the account.' }) },
    resolve: async (_root, { input }, context) => {
      await requestPasswordReset(context, input)
      return {
        message: `If this address has an account, a link is on its way. It works for 30 minutes. ${linkLimitNotice}`,
      }
    },
  }),
)

builder.mutationField('resetPassword', (t) =>
  t.fieldWithInput({
    type: createMessagePayload('ResetPasswordPayload', 'Next step after the new password was set.'),
    description:
      'Sets a new password with an emailed link. Ends all sessions of the account and its secret calendar address.',
    errors: {
      types: [InvalidInputError, LinkExpiredError, TooManyRequestsError, SignInBusyError],
      union: { description: 'Next step, or the error that prevented the change.' },
    },
    typeOptions: { description: 'Link and new password.' },
    argOptions: { description: 'Link and new password.' },
    input: {
      token: t.input.string({ description: 'Token of the emailed link.' }),
      password: t.input.string({
        description: 'New password of at least 6 characters, 12 for staff, and at most 72 bytes.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      await resetPassword(context, input)
      return { message: 'Your password has been changed. Please sign in.' }
    },
  }),
)

const ChangePasswordPayload = builder.simpleObject('ChangePasswordPayload', {
  description: 'The member with the new password.',
  fields: (t) => ({
    message: t.string({ description: 'Result in words for the visitor.' }),
    viewer: t.field({ type: 'User', description: 'Member, still signed in on this browser.' }),
  }),
})

builder.mutationField('changePassword', (t) =>
  t.fieldWithInput({
    type: ChangePasswordPayload,
    description:
      "Changes the password of the signed-in member. Ends all other sessions and the member's secret calendar address.",
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        InvalidCredentialsError,
        TooManyRequestsError,
        SignInBusyError,
      ],
      union: { description: 'Member with the new password, or the error that prevented the change.' },
    },
    typeOptions: { description: 'Current and new password.' },
    argOptions: { description: 'Current and new password.' },
    input: {
      currentPassword: t.input.string({ description: 'Password in use until now.' }),
      newPassword: t.input.string({
        description: 'New password of at least 6 characters, 12 for staff, and at most 72 bytes.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      await changePassword(context, input)
      return {
        viewer: await signedInAccount(context),
        message: 'Your password has been changed and other devices are signed out.',
      }
    },
  }),
)

const VerifyEmailPayload = builder.simpleObject('VerifyEmailPayload', {
  description: 'The member with a verified address.',
  fields: (t) => ({
    message: t.string({ description: 'Result in words for the visitor.' }),
    viewer: t.field({ type: 'User', description: 'Member with the verified address.' }),
  }),
})

builder.mutationField('verifyEmail', (t) =>
  t.fieldWithInput({
    type: VerifyEmailPayload,
    description:
      'Verifies the email address of the signed-in member with the emailed link. Guest bookings under the address can then join the account.',
    errors: {
      types: [InvalidInputError, NotSignedInError, OtherAccountError, LinkExpiredError, TooManyRequestsError],
      union: { description: 'Member with the verified address, or the error that prevented verification.' },
    },
    typeOptions: { description: 'Link to verify.' },
    argOptions: { description: 'Link to verify.' },
    input: { token: t.input.string({ description: 'Token of the emailed link, valid for 3 days.' }) },
    resolve: async (_root, { input }, context) => {
      await verifyEmail(context, input)
      return { viewer: await signedInAccount(context), message: 'Thanks, your email address is confirmed.' }
    },
  }),
)

const VerificationChannel = builder.enumType('VerificationChannel', {
  description: 'Channel for verifying an address.',
  values: { EMAIL: { description: 'By a link in an email.' } },
})

builder.mutationField('requestEmailVerification', (t) =>
  t.fieldWithInput({
    type: createMessagePayload(
      'RequestEmailVerificationPayload',
      'Next step; a new link is sent unless the address is verified or one was sent recently.',
    ),
    description:
      'Emails the signed-in member a new link that verifies the address. Invalidates the earlier link.',
    errors: {
      types: [NotSignedInError, TooManyRequestsError],
      union: { description: 'Next step, or the error that prevented sending.' },
    },
    typeOptions: { description: 'Channel for verifying the address.' },
    argOptions: { description: 'Channel for verifying the address.' },
    input: {
      channel: t.input.field({
        type: VerificationChannel,
        description: 'Channel for verifying the address.',
      }),
    },
    resolve: async (_root, _args, context) => {
      await requestEmailVerification(context)
      return { message: `A new link is on its way to your email address. ${linkLimitNotice}` }
    },
  }),
)
