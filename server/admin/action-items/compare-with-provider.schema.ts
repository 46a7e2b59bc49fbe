import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { PaymentUnavailableError } from '../../bookings/record/bookings.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { compareWithProvider, longestDays } from './compare-with-provider.ts'

const CompareWithProviderPayload = builder.simpleObject('CompareWithProviderPayload', {
  description: 'What the comparison looked at and did.',
  fields: (t) => ({
    compared: t.int({ description: 'Payments and refunds of the provider that were looked at.' }),
    repaired: t.int({ description: 'What had one right answer and was mended.' }),
    found: t.int({ description: 'What somebody has to look at who had not to before.' }),
    actionItems: t.field({ type: 'ActionItems', description: 'What waits now.' }),
  }),
})

builder.mutationField('compareWithProvider', (t) =>
  t.fieldWithInput({
    type: CompareWithProviderPayload,
    description:
      "Compares the books with the card provider's lists, and the seat counters with the bookings, as each night. Admins only.",
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError, PaymentUnavailableError],
      union: { description: 'What was found, or why nothing could be compared.' },
    },
    typeOptions: { description: 'How far back to look.' },
    argOptions: { description: 'How far back to look.' },
    input: { days: t.input.int({ description: `Days, 1 to ${longestDays}.` }) },
    resolve: async (_root, { input }, context) => {
      return { ...(await compareWithProvider(context, input.days)), actionItems: {} }
    },
  }),
)
