import { MOST_CLOSED_TOGETHER } from '../../../domain/action-items/action-items.ts'
import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { type Closing, closeActionItems } from './close-action-items.ts'

const ClosingOutcome = builder.enumType('ActionItemClosingOutcome', {
  description: 'What came of closing an action item.',
  values: {
    CLOSED: { description: 'It is closed.' },
    SETTLED: { description: 'Somebody had dealt with it already, or it cannot be closed.' },
    CHANGED: { description: 'It is not what was chosen any more, and waits.' },
    REFUSED: { description: 'The payment holds less than what was to go back; it waits.' },
  } satisfies Record<Closing['outcome'], { description: string }>,
})

const ClosingType = builder.objectRef<Closing>('ActionItemClosing').implement({
  description: 'What came of closing one of several action items.',
  fields: (t) => ({
    actionItemId: t.exposeID('actionItemId', { description: 'The item.' }),
    outcome: t.field({
      type: ClosingOutcome,
      description: 'What came of it.',
      resolve: (each) => each.outcome,
    }),
  }),
})

const CloseActionItemsPayload = builder
  .objectRef<{ closings: Closing[] }>('CloseActionItemsPayload')
  .implement({
    description: 'What came of each that was chosen.',
    fields: (t) => ({
      actionItems: t.field({ type: 'ActionItems', description: 'What waits now.', resolve: () => ({}) }),
      closings: t.field({
        type: [ClosingType],
        description: 'One for each that was chosen.',
        resolve: (done) => done.closings,
      }),
    }),
  })

const ChosenItemInput = builder.inputType('ChosenActionItem', {
  description: 'An action item as it was seen.',
  fields: (t) => ({
    actionItemId: t.id({ required: true, description: 'The item.' }),
    version: t.string({ required: true, description: 'Its version: one that has changed is not closed.' }),
  }),
})

builder.mutationField('closeActionItems', (t) =>
  t.fieldWithInput({
    type: CloseActionItemsPayload,
    description:
      'Ends several action items with one note about what was done, each by itself. Of a refund it says that the money is back with the family. Admins only.',
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError, SecondFactorNeededError],
      union: { description: 'What came of each, or why nothing was done.' },
    },
    typeOptions: { description: 'What to end, and how.' },
    argOptions: { description: 'What to end, and how.' },
    input: {
      items: t.input.field({
        type: [ChosenItemInput],
        required: true,
        description: `The items, 1 to ${MOST_CLOSED_TOGETHER}.`,
      }),
      note: t.input.string({ description: 'What was done, 3 to 150 characters.' }),
    },
    resolve: async (_root, { input }, context) => ({
      closings: await closeActionItems(context, input.items, input.note),
    }),
  }),
)
