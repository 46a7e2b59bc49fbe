import { InvalidInputError, TooManyRequestsError } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { linksAreFew } from '../platform/mail/mailbox-allowance.ts'
import {
  InvalidCredentialsError,
  LinkExpiredError,
  NotSignedInError,
  OtherAccountError,
  SignInBusyError,
} from './accounts.errors.ts'
import { changePassword } from './change-password.ts'
import { readViewer } from './read-viewer.ts'
import { requestEmailVerification } from './request-email-verification.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

function donePayload(name: string, description: string) {
  return builder.simpleObject(name, {
    description,
    fields: (t) => ({ message: t.string({ description: 'What happens next, in words for the visitor.' }) }),
  })
}

builder.mutationField('requestPasswordReset', (t) =>
  t.fieldWithInput({
    type: donePayload('RequestPasswordResetPayload', 'The same for known and unknown addresses.'),
    description: 'Mails a link to set a new password, if the address has an account.',
    errors: {
      types: [InvalidInputError, TooManyRequestsError],
      union: { description: 'What happens next, or why nothing was done.' },
    },
    typeOptions: { description: 'Whose password.' },
    argOptions: { description: 'Whose password.' },
    input: { email: t.input.string({ description: 'The e-mail address of the account.' }) },
    resolve: async (_root, { input }, context) => {
      await requestPasswordReset(context, input)
      return {
        message: `If this address has an account, a link is on its way. It works for 30 minutes. ${linksAreFew}`,
      }
    },
  }),
)

builder.mutationField('resetPassword', (t) =>
  t.fieldWithInput({
    type: donePayload('ResetPasswordPayload', 'The new password is set.'),
    description:
      'Sets a new password with a mailed link; ends every session of the account and the secret address of its calendar.',
    errors: {
      types: [InvalidInputError, LinkExpiredError, TooManyRequestsError, SignInBusyError],
      union: { description: 'What happens next, or why nothing was changed.' },
    },
    typeOptions: { description: 'The link and the new password.' },
    argOptions: { description: 'The link and the new password.' },
    input: {
      token: t.input.string({ description: 'The token of the mailed link.' }),
      password: t.input.string({ description: 'At least 6 characters, at most 72 bytes.' }),
    },
    resolve: async (_root, { input }, context) => {
      await resetPassword(context, input)
      return { message: 'Your password is changed. Please sign in.' }
    },
  }),
)

const ChangePasswordPayload = builder.simpleObject('ChangePasswordPayload', {
  description: 'The new password is set.',
  fields: (t) => ({
    message: t.string({ description: 'What happens next, in words for the visitor.' }),
    viewer: t.field({ type: 'User', description: 'The member.' }),
  }),
})

builder.mutationField('changePassword', (t) =>
  t.fieldWithInput({
    type: ChangePasswordPayload,
    description:
      "Changes the signed-in member's password; ends every other session and the secret address of the member's calendar.",
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        InvalidCredentialsError,
        TooManyRequestsError,
        SignInBusyError,
      ],
      union: { description: 'What happened, or why nothing was changed.' },
    },
    typeOptions: { description: 'The old and the new password.' },
    argOptions: { description: 'The old and the new password.' },
    input: {
      currentPassword: t.input.string({ description: 'The password until now.' }),
      newPassword: t.input.string({ description: 'At least 6 characters, at most 72 bytes.' }),
    },
    resolve: async (_root, { input }, context) => {
      await changePassword(context, input)
      const viewer = await readViewer(context)
      if (viewer === null) throw new NotSignedInError()
      return {
        viewer,
        message: 'Your password is changed and other devices are signed out.',
      }
    },
  }),
)

const VerifyEmailPayload = builder.simpleObject('VerifyEmailPayload', {
  description: 'The address is proved.',
  fields: (t) => ({
    message: t.string({ description: 'What happened, in words for the visitor.' }),
    viewer: t.field({ type: 'User', description: 'The member.' }),
  }),
})

builder.mutationField('verifyEmail', (t) =>
  t.fieldWithInput({
    type: VerifyEmailPayload,
    description:
      "Proves the signed-in member's e-mail address with the link mailed to it. Guest bookings under it may join the account then.",
    errors: {
      types: [InvalidInputError, NotSignedInError, OtherAccountError, LinkExpiredError, TooManyRequestsError],
      union: { description: 'What happened, or why nothing was changed.' },
    },
    typeOptions: { description: 'The link.' },
    argOptions: { description: 'The link.' },
    input: { token: t.input.string({ description: 'The token of the mailed link.' }) },
    resolve: async (_root, { input }, context) => {
      await verifyEmail(context, input)
      const viewer = await readViewer(context)
      if (viewer === null) throw new NotSignedInError()
      return { viewer, message: 'Thanks, your email address is confirmed.' }
    },
  }),
)

const VerificationChannel = builder.enumType('VerificationChannel', {
  description: 'How an address is proved.',
  values: { EMAIL: { description: 'By a link in a mail.' } },
})

builder.mutationField('requestEmailVerification', (t) =>
  t.fieldWithInput({
    type: donePayload('RequestEmailVerificationPayload', 'A new link is on its way, or came lately.'),
    description: 'Mails the signed-in member a new link that proves the address; the old one dies.',
    errors: {
      types: [NotSignedInError, TooManyRequestsError],
      union: { description: 'What happens next, or why nothing was sent.' },
    },
    typeOptions: { description: 'How to prove the address.' },
    argOptions: { description: 'How to prove the address.' },
    input: {
      channel: t.input.field({ type: VerificationChannel, description: 'How to prove the address.' }),
    },
    resolve: async (_root, _args, context) => {
      await requestEmailVerification(context)
      return { message: `A new link is on its way to your email address. ${linksAreFew}` }
    },
  }),
)
