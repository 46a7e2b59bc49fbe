import { MAX_CLOSED_AT_ONCE } from '../../../domain/action-items/action-items.ts'
import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { type ClosingResult, closeActionItems } from './close-action-items.ts'

const ClosingOutcome = builder.enumType('ActionItemClosingOutcome', {
  description: 'Result of closing one action item.',
  values: {
    CLOSED: { description: 'The item is closed.' },
    SETTLED: { description: 'The item was settled already, or it cannot be closed.' },
    CHANGED: { description: 'The item has changed since it was read, and stays open.' },
    REJECTED: {
      description: 'The refund exceeds the refundable amount of the payment. The item stays open.',
    },
  } satisfies Record<ClosingResult['outcome'], { description: string }>,
})

const ClosingType = builder.objectRef<ClosingResult>('ActionItemClosing').implement({
  description: 'Result of closing one of several action items.',
  fields: (t) => ({
    actionItemId: t.exposeID('actionItemId', { description: 'Id as sent in the request.' }),
    outcome: t.expose('outcome', {
      type: ClosingOutcome,
      description: 'Whether the item was closed, or the reason why it was not.',
    }),
  }),
})

const CloseActionItemsPayload = builder.simpleObject('CloseActionItemsPayload', {
  description: 'Results of closing several action items.',
  fields: (t) => ({
    actionItems: t.field({ type: 'ActionItems', description: 'Open action items after the change.' }),
    closings: t.field({
      type: [ClosingType],
      description: 'One result per requested item, without duplicates.',
    }),
  }),
})

const ChosenItemInput = builder.inputType('ChosenActionItem', {
  description: 'An action item in the version that was read.',
  fields: (t) => ({
    actionItemId: t.id({ required: true, description: 'Id of a closable item, such as REFUND_FAILED:4.' }),
    version: t.string({
      required: true,
      description: 'Version that was read. An item that has changed since is not closed.',
    }),
  }),
})

builder.mutationField('closeActionItems', (t) =>
  t.fieldWithInput({
    type: CloseActionItemsPayload,
    description:
      'Closes several action items independently with one note. For a refund this confirms that the family has the money. Admins only.',
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError, SecondFactorNeededError],
      union: { description: 'Result of each item, or the error if nothing was changed.' },
    },
    typeOptions: { description: 'Action items to close, with one note.' },
    argOptions: { description: 'Action items to close, with one note.' },
    input: {
      items: t.input.field({
        type: [ChosenItemInput],
        required: true,
        description: `Items to close, 1 to ${MAX_CLOSED_AT_ONCE}.`,
      }),
      note: t.input.string({ description: 'Description of the action taken, 3 to 150 characters.' }),
    },
    resolve: async (_root, { input }, context) => ({
      actionItems: {},
      closings: await closeActionItems(context, input.items, input.note),
    }),
  }),
)
