import { InvalidInputError } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { NotSignedInError } from './accounts.errors.ts'
import { ClothingSize } from './clothing-size.type.ts'
import { signedInAccount } from './read-viewer.ts'
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
      return { viewer: await signedInAccount(context) }
    },
  }),
)
