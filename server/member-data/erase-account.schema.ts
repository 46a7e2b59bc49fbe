import {
  InvalidCredentialsError,
  NotSignedInError,
  OnlyAdminError,
  SecondFactorNeededError,
  SignInBusyError,
} from '../accounts/accounts.errors.ts'
import { InvalidInputError, TooManyRequestsError } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { registerPlainError } from '../graphql/user-error.ts'
import { eraseAccount } from './erase-account.ts'

registerPlainError(
  OnlyAdminError,
  'OnlyAdminError',
  'Returned when nobody else could run the site without this account; the account remains.',
)

const EraseAccountPayload = builder.simpleObject('EraseAccountPayload', {
  description: 'Result of erasing the account.',
  fields: (t) => ({ message: t.string({ description: 'Erased and retained data, in words.' }) }),
})

builder.mutationField('eraseAccount', (t) =>
  t.fieldWithInput({
    type: EraseAccountPayload,
    description:
      'Erases the account and personal fields of the signed-in member. Financial records remain, and bookings of future camps retain required details until the camp is over.',
    errors: {
      types: [
        NotSignedInError,
        InvalidInputError,
        InvalidCredentialsError,
        OnlyAdminError,
        TooManyRequestsError,
        SignInBusyError,
        SecondFactorNeededError,
      ],
      union: { description: 'Result in words, or the error that prevented erasure.' },
    },
    typeOptions: { description: 'Proof of identity.' },
    argOptions: { description: 'Proof of identity.' },
    input: { password: t.input.string({ description: 'Current password of the member.' }) },
    resolve: async (_root, { input }, context) => {
      await eraseAccount(context, input)
      return {
        message:
          'Your account and personal details have been erased. By law, we have to keep payment records. For upcoming camps, we keep what the organiser needs until the camp is over, then erase it too.',
      }
    },
  }),
)
