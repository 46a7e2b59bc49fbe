import { builder } from '../../graphql/builder.ts'

export const OfferKeyInput = builder.inputType('OfferKeyInput', {
  description: 'Key of a waiting list offer.',
  fields: (t) => ({
    id: t.id({ description: 'ID of the offer.' }),
    token: t.string({
      required: false,
      description: 'Token from the emailed link. Omitted by the member who joined the list.',
    }),
  }),
})
