import type { Context } from '../../context.ts'
import { InvalidInputError, TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { plainRefusal } from '../../graphql/plain-refusal.ts'
import type { Account } from '../account.ts'
import {
  CodeNeededError,
  InvalidCredentialsError,
  NotAllowedError,
  NotSignedInError,
  SecondFactorNeededError,
  SecondFactorStandsError,
  SignInBusyError,
  WrongCodeError,
} from '../accounts.errors.ts'
import { readViewer } from '../read-viewer.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { readSecondFactorRequirement, type SecondFactorRequirement } from './read-requirement.ts'
import { readSecondFactor, type SecondFactor } from './read-second-factor.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'
import { turnOffSecondFactor } from './turn-off-second-factor.ts'
import { turnOnSecondFactor } from './turn-on-second-factor.ts'

plainRefusal(
  CodeNeededError,
  'CodeNeededError',
  'The password is right, and the account has a second factor: send its code along.',
)
plainRefusal(
  SecondFactorNeededError,
  'SecondFactorNeededError',
  'A code of the second factor is asked for first (confirmSecondFactor); then the same can be asked again.',
)
plainRefusal(WrongCodeError, 'WrongCodeError', 'The code is wrong, too old, or was used already.')
plainRefusal(
  SecondFactorStandsError,
  'SecondFactorStandsError',
  'The second factor is on already, or off already.',
)

const SecondFactorType = builder.objectRef<SecondFactor>('SecondFactor').implement({
  description: 'An app whose codes an account is asked for beside its password.',
  fields: (t) => ({
    since: t.field({
      type: 'DateTime',
      description: 'When it was turned on.',
      resolve: ({ since }) => since,
    }),
    recoveryCodesLeft: t.int({
      description: 'Recovery codes that were not used yet, at most 10.',
      resolve: ({ codesLeft }) => codesLeft,
    }),
  }),
})

const SecondFactorRequirementType = builder.enumType('SecondFactorRequirement', {
  description: 'What an account cannot do until it has a second factor.',
  values: {
    NONE: { description: 'It can do everything: it has one, or needs none.' },
    FOR_STAFF_ACTS: {
      description:
        'It is mandatory for staff: money, access, exports and lists of families are closed until it is set up.',
    },
    FOR_ACCESS: {
      description: 'The account joined the team after it became mandatory: its role opens nothing yet.',
    },
  } satisfies Record<SecondFactorRequirement, { description: string }>,
})

builder.objectFields('User', (t) => ({
  secondFactorRequirement: t.field({
    type: SecondFactorRequirementType,
    description: 'What the account cannot do until it has a second factor.',
    resolve: (_account, _args, context) => readSecondFactorRequirement(context),
  }),
  secondFactor: t.field({
    type: SecondFactorType,
    nullable: true,
    description: 'The second factor. Null when it is off.',
    resolve: (account, _args, context) => readSecondFactor(context, account.id),
  }),
}))

const proof = { description: 'Proof that it is the member.' }
const passwordRefusals = [
  InvalidInputError,
  NotSignedInError,
  InvalidCredentialsError,
  SecondFactorNeededError,
  SecondFactorStandsError,
  TooManyRequestsError,
  SignInBusyError,
]
const ofPassword = { typeOptions: proof, argOptions: proof }

const BeginSecondFactorPayload = builder.simpleObject('BeginSecondFactorPayload', {
  description: 'What an app needs. It asks for nothing before turnOnSecondFactor.',
  fields: (t) => ({
    appKey: t.string({ description: 'To be typed into an app, in base32. Shown this once.' }),
    appAddress: t.string({ description: 'The same for a QR code: an address that begins with otpauth.' }),
  }),
})

builder.mutationField('beginSecondFactor', (t) =>
  t.fieldWithInput({
    type: BeginSecondFactorPayload,
    description: 'Makes the key of a second factor for the signed-in admin or camp leader.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        InvalidCredentialsError,
        SecondFactorStandsError,
        TooManyRequestsError,
        SignInBusyError,
      ],
      union: { description: 'The key, or why there is none.' },
    },
    ...ofPassword,
    input: { password: t.input.string({ description: "The member's password." }) },
    resolve: async (_root, { input }, context) => {
      const { key, address } = await beginSecondFactor(context, input)
      return { appKey: key, appAddress: address }
    },
  }),
)

const codesOnce = 'Ten codes that take the place of one of the app, each once. Shown this once.'

const TurnOnSecondFactorPayload = builder.simpleObject('TurnOnSecondFactorPayload', {
  description: 'The second factor is on.',
  fields: (t) => ({
    recoveryCodes: t.stringList({ description: codesOnce }),
    viewer: t.field({ type: 'User', description: 'The member.' }),
  }),
})

builder.mutationField('turnOnSecondFactor', (t) =>
  t.fieldWithInput({
    type: TurnOnSecondFactorPayload,
    description: 'Turns the second factor on with a first code of the app; ends every other session.',
    errors: {
      types: [InvalidInputError, NotSignedInError, WrongCodeError, TooManyRequestsError],
      union: { description: 'The recovery codes, or why it is not on.' },
    },
    typeOptions: { description: 'A first code.' },
    argOptions: { description: 'A first code.' },
    input: { code: t.input.string({ description: 'Six digits of the app.' }) },
    resolve: async (_root, { input }, context) => ({
      recoveryCodes: await turnOnSecondFactor(context, input),
      viewer: await viewerOf(context),
    }),
  }),
)

const ReplaceRecoveryCodesPayload = builder.simpleObject('ReplaceRecoveryCodesPayload', {
  description: 'New recovery codes; those before are dead.',
  fields: (t) => ({
    recoveryCodes: t.stringList({ description: codesOnce }),
    viewer: t.field({ type: 'User', description: 'The member.' }),
  }),
})

builder.mutationField('replaceRecoveryCodes', (t) =>
  t.fieldWithInput({
    type: ReplaceRecoveryCodesPayload,
    description: 'Gives the signed-in member new recovery codes.',
    errors: {
      types: passwordRefusals,
      union: { description: 'The codes, or why there are none.' },
    },
    ...ofPassword,
    input: { password: t.input.string({ description: "The member's password." }) },
    resolve: async (_root, { input }, context) => ({
      recoveryCodes: await replaceRecoveryCodes(context, input),
      viewer: await viewerOf(context),
    }),
  }),
)

const TurnOffSecondFactorPayload = builder.simpleObject('TurnOffSecondFactorPayload', {
  description: 'The second factor is off.',
  fields: (t) => ({ viewer: t.field({ type: 'User', description: 'The member.' }) }),
})

builder.mutationField('turnOffSecondFactor', (t) =>
  t.fieldWithInput({
    type: TurnOffSecondFactorPayload,
    description: "Turns the signed-in member's second factor off.",
    errors: {
      types: passwordRefusals,
      union: { description: 'The member, or why it is as it was.' },
    },
    ...ofPassword,
    input: { password: t.input.string({ description: "The member's password." }) },
    resolve: async (_root, { input }, context) => {
      await turnOffSecondFactor(context, input)
      return { viewer: await viewerOf(context) }
    },
  }),
)

const ConfirmSecondFactorPayload = builder.simpleObject('ConfirmSecondFactorPayload', {
  description: 'For a quarter of an hour nothing asks for a code.',
  fields: (t) => ({ viewer: t.field({ type: 'User', description: 'The member.' }) }),
})

builder.mutationField('confirmSecondFactor', (t) =>
  t.fieldWithInput({
    type: ConfirmSecondFactorPayload,
    description: 'Gives a code of the second factor, before something that asks for one.',
    errors: {
      types: [InvalidInputError, NotSignedInError, WrongCodeError, TooManyRequestsError],
      union: { description: 'The member, or why the code does not count.' },
    },
    typeOptions: { description: 'A code.' },
    argOptions: { description: 'A code.' },
    input: { code: t.input.string({ description: 'Six digits of the app, or a recovery code.' }) },
    resolve: async (_root, { input }, context) => {
      await confirmSecondFactor(context, input)
      return { viewer: await viewerOf(context) }
    },
  }),
)

async function viewerOf(context: Context): Promise<Account> {
  const viewer = await readViewer(context)
  if (viewer === null) throw new NotSignedInError()
  return viewer
}
