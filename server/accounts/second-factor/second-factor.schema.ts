import { InvalidInputError, TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { registerPlainError } from '../../graphql/user-error.ts'
import {
  CodeNeededError,
  InvalidCredentialsError,
  NotAllowedError,
  NotSignedInError,
  SecondFactorConflictError,
  SecondFactorNeededError,
  SignInBusyError,
  WrongCodeError,
} from '../accounts.errors.ts'
import { signedInAccount } from '../read-viewer.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { readSecondFactor, type SecondFactor } from './read-second-factor.ts'
import {
  readSecondFactorRequirement,
  type SecondFactorRequirement,
} from './read-second-factor-requirement.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'
import { turnOffSecondFactor } from './turn-off-second-factor.ts'
import { turnOnSecondFactor } from './turn-on-second-factor.ts'

registerPlainError(
  CodeNeededError,
  'CodeNeededError',
  'Returned when the password is right but the account also requires a code of its second factor.',
)
registerPlainError(
  SecondFactorNeededError,
  'SecondFactorNeededError',
  'Returned when a code of the second factor is required first. Call `confirmSecondFactor`, then repeat the request.',
)
registerPlainError(
  WrongCodeError,
  'WrongCodeError',
  'Returned when the code is wrong, expired or already used.',
)
registerPlainError(
  SecondFactorConflictError,
  'SecondFactorConflictError',
  'Returned when the second factor is already on, or already off.',
)

const SecondFactorType = builder.objectRef<SecondFactor>('SecondFactor').implement({
  description: 'An authenticator app that supplies codes in addition to the password.',
  fields: (t) => ({
    since: t.expose('since', { type: 'DateTime', description: 'Time when the second factor was turned on.' }),
    recoveryCodesLeft: t.exposeInt('codesLeft', {
      description: 'Number of unused recovery codes, at most 10.',
    }),
  }),
})

const SecondFactorRequirementType = builder.enumType('SecondFactorRequirement', {
  description: 'Restriction of an account until it has a second factor.',
  values: {
    NONE: { description: 'No restriction: the account has a second factor or needs none.' },
    FOR_STAFF_ACTS: {
      description:
        'Mandatory for staff: payments, access, exports and lists of families are blocked until it is set up.',
    },
    FOR_ACCESS: {
      description:
        'The account joined the team after it became mandatory; its role has no effect until it is set up.',
    },
  } satisfies Record<SecondFactorRequirement, { description: string }>,
})

builder.objectFields('User', (t) => ({
  secondFactorRequirement: t.field({
    type: SecondFactorRequirementType,
    description: 'Restriction of the account until it has a second factor.',
    resolve: (_account, _args, context) => readSecondFactorRequirement(context),
  }),
  secondFactor: t.field({
    type: SecondFactorType,
    nullable: true,
    description: 'Second factor of the account. Null when it is off.',
    resolve: (account, _args, context) => readSecondFactor(context, account.id),
  }),
}))

const proof = { description: 'Password as proof of identity.' }
const passwordErrors = [
  InvalidInputError,
  NotSignedInError,
  InvalidCredentialsError,
  SecondFactorNeededError,
  SecondFactorConflictError,
  TooManyRequestsError,
  SignInBusyError,
]
const passwordDescriptions = { typeOptions: proof, argOptions: proof }

const BeginSecondFactorPayload = builder.simpleObject('BeginSecondFactorPayload', {
  description: 'Key for an authenticator app. The second factor stays off until `turnOnSecondFactor`.',
  fields: (t) => ({
    appKey: t.string({ description: 'Key in base32 for typing into an app. Returned only once.' }),
    appAddress: t.string({ description: 'The same key as an otpauth URL for a QR code.' }),
  }),
})

builder.mutationField('beginSecondFactor', (t) =>
  t.fieldWithInput({
    type: BeginSecondFactorPayload,
    description: 'Creates the key of a second factor for the signed-in admin or camp leader.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        InvalidCredentialsError,
        SecondFactorConflictError,
        TooManyRequestsError,
        SignInBusyError,
      ],
      union: { description: 'New key, or the error that prevented it.' },
    },
    ...passwordDescriptions,
    input: { password: t.input.string({ description: 'Current password of the member.' }) },
    resolve: async (_root, { input }, context) => {
      const { key, address } = await beginSecondFactor(context, input)
      return { appKey: key, appAddress: address }
    },
  }),
)

const codesDescription = 'Ten single-use codes that replace codes of the app. Returned only once.'

const TurnOnSecondFactorPayload = builder.simpleObject('TurnOnSecondFactorPayload', {
  description: 'The second factor, now turned on.',
  fields: (t) => ({
    recoveryCodes: t.stringList({ description: codesDescription }),
    viewer: t.field({ type: 'User', description: 'Member with the second factor.' }),
  }),
})

builder.mutationField('turnOnSecondFactor', (t) =>
  t.fieldWithInput({
    type: TurnOnSecondFactorPayload,
    description: 'Turns the second factor on with a first code of the app, and ends all other sessions.',
    errors: {
      types: [InvalidInputError, NotSignedInError, WrongCodeError, TooManyRequestsError],
      union: { description: 'Recovery codes, or the error that prevented turning it on.' },
    },
    typeOptions: { description: 'First code of the app.' },
    argOptions: { description: 'First code of the app.' },
    input: { code: t.input.string({ description: 'Six-digit code of the app.' }) },
    resolve: async (_root, { input }, context) => ({
      recoveryCodes: await turnOnSecondFactor(context, input),
      viewer: await signedInAccount(context),
    }),
  }),
)

const ReplaceRecoveryCodesPayload = builder.simpleObject('ReplaceRecoveryCodesPayload', {
  description: 'New recovery codes; earlier ones are invalid.',
  fields: (t) => ({
    recoveryCodes: t.stringList({ description: codesDescription }),
    viewer: t.field({ type: 'User', description: 'Member with the new codes.' }),
  }),
})

builder.mutationField('replaceRecoveryCodes', (t) =>
  t.fieldWithInput({
    type: ReplaceRecoveryCodesPayload,
    description: 'Replaces the recovery codes of the signed-in member.',
    errors: {
      types: passwordErrors,
      union: { description: 'New codes, or the error that prevented replacing them.' },
    },
    ...passwordDescriptions,
    input: { password: t.input.string({ description: 'Current password of the member.' }) },
    resolve: async (_root, { input }, context) => ({
      recoveryCodes: await replaceRecoveryCodes(context, input),
      viewer: await signedInAccount(context),
    }),
  }),
)

const TurnOffSecondFactorPayload = builder.simpleObject('TurnOffSecondFactorPayload', {
  description: 'The member without a second factor.',
  fields: (t) => ({ viewer: t.field({ type: 'User', description: 'Member without a second factor.' }) }),
})

builder.mutationField('turnOffSecondFactor', (t) =>
  t.fieldWithInput({
    type: TurnOffSecondFactorPayload,
    description: 'Turns off the second factor of the signed-in member and deletes the recovery codes.',
    errors: {
      types: passwordErrors,
      union: { description: 'Member without a second factor, or the error that prevented turning it off.' },
    },
    ...passwordDescriptions,
    input: { password: t.input.string({ description: 'Current password of the member.' }) },
    resolve: async (_root, { input }, context) => {
      await turnOffSecondFactor(context, input)
      return { viewer: await signedInAccount(context) }
    },
  }),
)

const ConfirmSecondFactorPayload = builder.simpleObject('ConfirmSecondFactorPayload', {
  description: 'Confirmation of the session, which requires no further code for 15 minutes.',
  fields: (t) => ({ viewer: t.field({ type: 'User', description: 'Member of the confirmed session.' }) }),
})

builder.mutationField('confirmSecondFactor', (t) =>
  t.fieldWithInput({
    type: ConfirmSecondFactorPayload,
    description: 'Confirms the session with a code of the second factor, before an action that requires one.',
    errors: {
      types: [InvalidInputError, NotSignedInError, WrongCodeError, TooManyRequestsError],
      union: { description: 'Confirmed member, or the error that prevented confirmation.' },
    },
    typeOptions: { description: 'Code to check.' },
    argOptions: { description: 'Code to check.' },
    input: { code: t.input.string({ description: 'Six-digit code of the app, or a recovery code.' }) },
    resolve: async (_root, { input }, context) => {
      await confirmSecondFactor(context, input)
      return { viewer: await signedInAccount(context) }
    },
  }),
)
