import { builder } from '../../graphql/builder.ts'

export const ChildDetailInput = builder.inputType('ChildDetailInput', {
  description: 'Details of a child in the party.',
  fields: (t) => ({
    name: t.string({ description: 'Name of the child, at most 100 characters.' }),
    age: t.int({ description: 'Age in years, 0 to 17.' }),
    allergies: t.string({
      required: false,
      description: 'Allergies that the kitchen must know, at most 500 characters. Optional.',
    }),
  }),
})
