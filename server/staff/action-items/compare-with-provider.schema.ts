import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { PaymentUnavailableError } from '../../bookings/record/bookings.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { compareWithProvider, maxComparedDays } from './compare-with-provider.ts'

const CompareWithProviderPayload = builder.simpleObject('CompareWithProviderPayload', {
  description: 'Result of a comparison with the card provider.',
  fields: (t) => ({
    compared: t.int({ description: 'Number of payments and refunds of the provider that were compared.' }),
    repaired: t.int({
      description: 'Number of differences that had one correct resolution and were repaired.',
    }),
    found: t.int({ description: 'Number of new discrepancies that a person has to check.' }),
    actionItems: t.field({ type: 'ActionItems', description: 'Open action items after the comparison.' }),
  }),
})

builder.mutationField('compareWithProvider', (t) =>
  t.fieldWithInput({
    type: CompareWithProviderPayload,
    description:
      "Compares the records with the card provider's lists, and the seat counters with the bookings, as the nightly job does. Admins only.",
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError, PaymentUnavailableError],
      union: { description: 'Result of the comparison, or the error.' },
    },
    typeOptions: { description: 'Period to compare.' },
    argOptions: { description: 'Period to compare.' },
    input: {
      days: t.input.int({ description: `Length of the period in days up to now, 1 to ${maxComparedDays}.` }),
    },
    resolve: async (_root, { input }, context) => ({
      ...(await compareWithProvider(context, input.days)),
      actionItems: {},
    }),
  }),
)
