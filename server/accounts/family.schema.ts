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
  description: 'A child to keep for the next booking.',
  fields: (t) => ({
    name: t.string({ description: 'The name.' }),
    age: t.int({ description: 'Years, 0 to 17. Ignored when the date of birth is given.' }),
    dateOfBirth: t.field({
      type: 'Date',
      required: false,
      description:
        'Keeps the age right for every later camp. Must be the birth date of a child of 0 to 17 years.',
    }),
    allergies: t.string({ required: false, description: 'May be left out.' }),
  }),
})

const SaveFamilyPayload = builder.simpleObject('SaveFamilyPayload', {
  description: 'The member with what was saved.',
  fields: (t) => ({ viewer: t.field({ type: 'User', description: 'The member.' }) }),
})

builder.mutationField('saveFamily', (t) =>
  t.fieldWithInput({
    type: SaveFamilyPayload,
    description: 'Keeps children, sizes and the emergency contact for the next booking.',
    errors: {
      types: [InvalidInputError, NotSignedInError],
      union: { description: 'What was saved, or why nothing was.' },
    },
    typeOptions: { description: 'Everything to keep; it replaces what was kept.' },
    argOptions: { description: 'Everything to keep.' },
    input: {
      children: t.input.field({ type: [SavedChildInput], description: 'The children, at most 10.' }),
      tshirtSize: t.input.field({ type: ClothingSize, required: false, description: 'Left out for none.' }),
      hoodieSize: t.input.field({ type: ClothingSize, required: false, description: 'Left out for none.' }),
      phone: t.input.string({ required: false, description: 'Empty, or at least 10 characters.' }),
      emergencyContactName: t.input.string({ required: false, description: 'May be left out.' }),
      emergencyContactPhone: t.input.string({
        required: false,
        description: 'Empty, or at least 10 characters.',
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
  description: 'Without this account nobody could run the site; it stays.',
  interfaces: [UserErrorInterface],
})

const EraseAccountPayload = builder.simpleObject('EraseAccountPayload', {
  description: 'The account is gone.',
  fields: (t) => ({ message: t.string({ description: 'What was erased and what stays, in words.' }) }),
})

builder.mutationField('eraseAccount', (t) =>
  t.fieldWithInput({
    type: EraseAccountPayload,
    description: 'Erases the account of the signed-in member. Records of money stay, personal fields go.',
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
      union: { description: 'What was erased, or why nothing was.' },
    },
    typeOptions: { description: 'Proof that it is the member.' },
    argOptions: { description: 'Proof that it is the member.' },
    input: { password: t.input.string({ description: "The member's password." }) },
    resolve: async (_root, { input }, context) => {
      await eraseAccount(context, input)
      return {
        message:
          'Your account and personal details are erased. Records of payments stay, as the law asks. Bookings of camps that are still ahead keep what the organiser needs until the camp is over; then it goes too.',
      }
    },
  }),
)
