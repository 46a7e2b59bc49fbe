import type { RegistrationInput } from '../../../domain/account-forms.ts'
import { InvalidInputError, TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { registerPlainError } from '../../graphql/user-error.ts'
import {
  AccountTakenError,
  CodeNeededError,
  InvalidCredentialsError,
  LinkExpiredError,
  NotSignedInError,
  OtherAccountError,
  SignInBusyError,
} from '../accounts.errors.ts'
import { readViewer } from '../read-viewer.ts'
import { registerAccount } from '../register-account.ts'
import { signOut } from '../sign-out.ts'
import { signIn } from './sign-in.ts'

registerPlainError(
  InvalidCredentialsError,
  'InvalidCredentialsError',
  'Returned when the username or the password is wrong.',
)
registerPlainError(
  AccountTakenError,
  'AccountTakenError',
  'Returned when the username or the email address is taken.',
)
registerPlainError(NotSignedInError, 'NotSignedInError', 'Returned when the viewer is not signed in.')
registerPlainError(
  LinkExpiredError,
  'LinkExpiredError',
  'Returned when the emailed link is unknown, used or expired.',
)
registerPlainError(
  OtherAccountError,
  'OtherAccountError',
  'Returned when the emailed link belongs to an account other than the signed-in one.',
)
registerPlainError(
  SignInBusyError,
  'SignInBusyError',
  'Returned when too many passwords are being checked; the request can be repeated.',
)

const SignInPayload = builder.simpleObject('SignInPayload', {
  description: 'The member who is now signed in.',
  fields: (t) => ({ viewer: t.field({ type: 'User', description: 'Member of the new session.' }) }),
})

builder.mutationField('signIn', (t) =>
  t.fieldWithInput({
    type: SignInPayload,
    description: 'Signs a member in and gives the session a new ID.',
    errors: {
      types: [
        InvalidInputError,
        InvalidCredentialsError,
        CodeNeededError,
        TooManyRequestsError,
        SignInBusyError,
      ],
      union: { description: 'Signed-in member, or the error that prevented signing in.' },
    },
    typeOptions: { description: 'Credentials of the member.' },
    argOptions: { description: 'Credentials of the member.' },
    input: {
      username: t.input.string({ description: 'Username or email address of the account.' }),
      password: t.input.string({ description: 'Password, at most 72 bytes.' }),
      code: t.input.string({
        required: false,
        description:
          'Code of the second factor, or a recovery code. Required for accounts with a second factor.',
      }),
    },
    resolve: async (_root, { input }, context) => ({ viewer: await signIn(context, input) }),
  }),
)

const RegisterPayload = builder.simpleObject('RegisterPayload', {
  description: 'The new member, already signed in.',
  fields: (t) => ({ viewer: t.field({ type: 'User', description: 'New member.' }) }),
})

builder.mutationField('register', (t) =>
  t.fieldWithInput({
    type: RegisterPayload,
    description: 'Creates an account, signs it in and emails a link that verifies the address.',
    errors: {
      types: [InvalidInputError, AccountTakenError, TooManyRequestsError, SignInBusyError],
      union: { description: 'New member, or the error that prevented registration.' },
    },
    typeOptions: { description: 'Account to create.' },
    argOptions: { description: 'Account to create.' },
    input: {
      username: t.input.string({
        description: 'Unique name for signing in: 3 to 50 letters, digits, dots, underscores or hyphens.',
      }),
      email: t.input.string({ description: 'Email address, unique and stored in lower case.' }),
      password: t.input.string({ description: 'Password of at least 6 characters and at most 72 bytes.' }),
      firstName: t.input.string({ required: false, description: 'First name; optional.' }),
      lastName: t.input.string({ required: false, description: 'Last name; optional.' }),
    },
    resolve: async (_root, { input }, context) => ({
      viewer: await registerAccount(context, input satisfies RegistrationInput),
    }),
  }),
)

const SessionsToEnd = builder.enumType('SessionsToEnd', {
  description: 'Sessions to end.',
  values: {
    THIS: { description: 'The session of this browser.' },
    OTHERS: { description: 'All other sessions of the member.' },
    ALL: { description: 'All sessions of the member, including this browser.' },
    DEVICE: {
      description:
        'The session of this browser, also of a guest. Also forgets its bookings and the members who signed in there.',
    },
  },
})

const SignOutPayload = builder.simpleObject('SignOutPayload', {
  description: 'The viewer after signing out.',
  fields: (t) => ({
    viewer: t.field({
      type: 'User',
      nullable: true,
      description: 'Signed-in member. Null unless this browser stays signed in.',
    }),
  }),
})

builder.mutationField('signOut', (t) =>
  t.fieldWithInput({
    type: SignOutPayload,
    description: 'Ends sessions permanently. Has no effect for THIS when already signed out.',
    errors: {
      types: [NotSignedInError],
      union: {
        description: 'Remaining viewer, or an error because OTHERS and ALL require a signed-in member.',
      },
    },
    typeOptions: { description: 'Sessions to end.' },
    argOptions: { description: 'Sessions to end.' },
    input: { sessions: t.input.field({ type: SessionsToEnd, description: 'Sessions to end.' }) },
    resolve: async (_root, { input }, context) => {
      await signOut(context, input.sessions)
      return { viewer: await readViewer(context) }
    },
  }),
)
