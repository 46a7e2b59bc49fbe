import { builder } from './builder.ts'

export const ChildDetailInput = builder.inputType('ChildDetailInput', {
  description: 'A child of the party.',
  fields: (t) => ({
    name: t.string({ description: 'The name.' }),
    age: t.int({ description: 'Years, 0 to 17.' }),
    allergies: t.string({ required: false, description: 'What the kitchen must know; may be left out.' }),
  }),
})
