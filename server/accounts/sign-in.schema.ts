import { InvalidInputError, TooManyRequestsError } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { plainRefusal } from '../graphql/plain-refusal.ts'
import {
  AccountTakenError,
  CodeNeededError,
  InvalidCredentialsError,
  LinkExpiredError,
  NotSignedInError,
  OtherAccountError,
  SignInBusyError,
} from './accounts.errors.ts'
import { readViewer } from './read-viewer.ts'
import { registerAccount } from './register-account.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

plainRefusal(InvalidCredentialsError, 'InvalidCredentialsError', 'The name or the password is wrong.')
plainRefusal(AccountTakenError, 'AccountTakenError', 'The username or the e-mail address is taken.')
plainRefusal(NotSignedInError, 'NotSignedInError', 'Only a signed-in member can do this.')
plainRefusal(LinkExpiredError, 'LinkExpiredError', 'The mailed link is unknown, used already, or too old.')
plainRefusal(
  OtherAccountError,
  'OtherAccountError',
  'The mailed link was sent for another account than the one that is signed in.',
)
plainRefusal(
  SignInBusyError,
  'SignInBusyError',
  'Too many passwords are being checked; it can be tried again.',
)

const SignInPayload = builder.simpleObject('SignInPayload', {
  description: 'The member who is signed in now.',
  fields: (t) => ({ viewer: t.field({ type: 'User', description: 'The member.' }) }),
})

builder.mutationField('signIn', (t) =>
  t.fieldWithInput({
    type: SignInPayload,
    description: 'Signs a member in. The session gets a new id.',
    errors: {
      types: [
        InvalidInputError,
        InvalidCredentialsError,
        CodeNeededError,
        TooManyRequestsError,
        SignInBusyError,
      ],
      union: { description: 'The member, or why nobody was signed in.' },
    },
    typeOptions: { description: 'Name and password.' },
    argOptions: { description: 'Name and password.' },
    input: {
      username: t.input.string({ description: 'The username or the e-mail address.' }),
      password: t.input.string({ description: 'The password.' }),
      code: t.input.string({
        required: false,
        description: 'A code of the second factor, or a recovery code; for accounts that have one.',
      }),
    },
    resolve: async (_root, { input }, context) => ({ viewer: await signIn(context, input) }),
  }),
)

const RegisterPayload = builder.simpleObject('RegisterPayload', {
  description: 'The new member, signed in.',
  fields: (t) => ({ viewer: t.field({ type: 'User', description: 'The member.' }) }),
})

builder.mutationField('register', (t) =>
  t.fieldWithInput({
    type: RegisterPayload,
    description: 'Makes an account, signs it in and mails a link that proves the address.',
    errors: {
      types: [InvalidInputError, AccountTakenError, TooManyRequestsError, SignInBusyError],
      union: { description: 'The member, or why there is no account.' },
    },
    typeOptions: { description: 'A new account.' },
    argOptions: { description: 'The new account.' },
    input: {
      username: t.input.string({ description: '3 to 50 characters.' }),
      email: t.input.string({ description: 'The e-mail address.' }),
      password: t.input.string({ description: 'At least 6 characters, at most 72 bytes.' }),
      firstName: t.input.string({ required: false, description: 'May be left out.' }),
      lastName: t.input.string({ required: false, description: 'May be left out.' }),
    },
    resolve: async (_root, { input }, context) => ({ viewer: await registerAccount(context, input) }),
  }),
)

const SessionsToEnd = builder.enumType('SessionsToEnd', {
  description: 'Which sessions to end.',
  values: {
    THIS: { description: 'The one of this browser.' },
    OTHERS: { description: 'Every other one of this member.' },
    ALL: { description: 'Every one of this member, this browser included.' },
    DEVICE: {
      description:
        'The one of this browser, also of a guest: the bookings that it remembers, and who has signed in by it.',
    },
  },
})

const SignOutPayload = builder.simpleObject('SignOutPayload', {
  description: 'What is left.',
  fields: (t) => ({
    viewer: t.field({
      type: 'User',
      nullable: true,
      description: 'Null unless this browser stays signed in.',
    }),
  }),
})

builder.mutationField('signOut', (t) =>
  t.fieldWithInput({
    type: SignOutPayload,
    description: 'Ends sessions for good. Signed out already: nothing happens.',
    errors: {
      types: [NotSignedInError],
      union: { description: 'What is left, or that OTHERS and ALL need a signed-in member.' },
    },
    typeOptions: { description: 'Which sessions to end.' },
    argOptions: { description: 'Which sessions to end.' },
    input: { sessions: t.input.field({ type: SessionsToEnd, description: 'Which sessions to end.' }) },
    resolve: async (_root, { input }, context) => {
      await signOut(context, input.sessions)
      return { viewer: await readViewer(context) }
    },
  }),
)
