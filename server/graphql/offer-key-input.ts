import { builder } from './builder.ts'

export const OfferKeyInput = builder.inputType('OfferKeyInput', {
  description: 'An offer of the waiting list.',
  fields: (t) => ({
    id: t.id({ description: 'The offer.' }),
    token: t.string({
      required: false,
      description: 'The token of its mailed link. Left out by the member who joined the list.',
    }),
  }),
})
