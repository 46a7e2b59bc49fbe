import { InvalidInputError, TooManyRequestsError } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { ClothingSize } from '../graphql/clothing-size.ts'
import { UserErrorInterface } from '../graphql/errors.ts'
import {
  InvalidCredentialsError,
  NotSignedInError,
  OnlyAdminError,
  SecondFactorNeededError,
  SignInBusyError,
} from './accounts.errors.ts'
import { eraseAccount } from './erase-account.ts'
import { readViewer } from './read-viewer.ts'
import { saveFamily } from './save-family.ts'

const SavedChildInput = builder.inputType('SavedChildInput', {
  description: 'A child to save for the next booking.',
  fields: (t) => ({
    name: t.string({ description: 'Full name of the child.' }),
    age: t.int({ description: 'Age in years, 0 to 17. Ignored when the date of birth is given.' }),
    dateOfBirth: t.field({
      type: 'Date',
      required: false,
      description:
        'Date of birth, for the right age at every later camp. Must be that of a child of 0 to 17 years.',
    }),
    allergies: t.string({ required: false, description: 'Allergies for the kitchen to know; optional.' }),
  }),
})

const SaveFamilyPayload = builder.simpleObject('SaveFamilyPayload', {
  description: 'The member with the saved details.',
  fields: (t) => ({ viewer: t.field({ type: 'User', description: 'Member with the saved details.' }) }),
})

builder.mutationField('saveFamily', (t) =>
  t.fieldWithInput({
    type: SaveFamilyPayload,
    description: 'Saves children, sizes, phone number and emergency contact for the next booking.',
    errors: {
      types: [InvalidInputError, NotSignedInError],
      union: { description: 'Member with the saved details, or the error that prevented saving.' },
    },
    typeOptions: { description: 'All details to save; they replace the earlier ones.' },
    argOptions: { description: 'All details to save.' },
    input: {
      children: t.input.field({ type: [SavedChildInput], description: 'Children to save, at most 10.' }),
      tshirtSize: t.input.field({
        type: ClothingSize,
        required: false,
        description: 'T-shirt size of the member. Omit it for none.',
      }),
      hoodieSize: t.input.field({
        type: ClothingSize,
        required: false,
        description: 'Hoodie size of the member. Omit it for none.',
      }),
      phone: t.input.string({
        required: false,
        description: 'Phone number of the member: empty, or 10 to 20 characters.',
      }),
      emergencyContactName: t.input.string({
        required: false,
        description: 'Name of the emergency contact; optional.',
      }),
      emergencyContactPhone: t.input.string({
        required: false,
        description: 'Phone number of the emergency contact: empty, or 10 to 20 characters.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      await saveFamily(context, input)
      const viewer = await readViewer(context)
      if (viewer === null) throw new NotSignedInError()
      return { viewer }
    },
  }),
)

builder.objectType(OnlyAdminError, {
  name: 'OnlyAdminError',
  description: 'Returned when nobody else could run the site without this account; the account remains.',
  interfaces: [UserErrorInterface],
})

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
          'Your account and personal details are erased. Records of payments stay, as the law asks. Bookings of camps that are still ahead keep what the organiser needs until the camp is over; then it goes too.',
      }
    },
  }),
)
