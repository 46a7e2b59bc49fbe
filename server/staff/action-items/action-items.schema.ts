import {
  ACTION_ITEM_GROUPS,
  type ActionItemGroup,
  type ActionItemKind,
  canClose,
  canRetry,
  describeActionItemGroup,
  getActionItemGroup,
} from '../../../domain/action-items/action-items.ts'
import { FAMILY_DESCRIPTION, formatFamily } from '../../bookings/staff/money/format-family.ts'
import { builder } from '../../graphql/builder.ts'
import { toActionItemId } from './act-on-item.ts'
import { describeActionItem } from './describe-action-item.ts'
import { countActionItems, type ListedActionItem, listActionItems } from './list-action-items.ts'

declare module '../../graphql/builder.ts' {
  interface SchemaObjects {
    /** Loaded on demand. */
    ActionItems: Record<string, never>
  }
}

const ActionItemKindType = builder.enumType('ActionItemKind', {
  description: 'Cause of an action item.',
  values: {
    UNMATCHED_PAYMENT: { description: 'The provider received money that matches no booking.' },
    MISMATCHED_PAYMENT: { description: 'The records and the card provider disagree about a payment.' },
    UNMATCHED_REFUND: { description: 'The records and the card provider disagree about a refund.' },
    UNDECRYPTABLE_DATA: { description: 'Encrypted data of a booking cannot be decrypted with any key.' },
    SEAT_DRIFT: { description: 'A seat counter disagreed with its bookings and was corrected.' },
    DISPUTE: {
      description:
        "A card holder's bank asks about or disputes a payment. The item closes with the bank's decision.",
    },
    REFUND_FAILED: { description: 'A refund did not reach the family.' },
    MANUAL_REFUND: {
      description: 'A payment in cash or by bank transfer has to be refunded by a person.',
    },
    EMAIL_FAILED: { description: 'An email could not be delivered.' },
    CHANGE_UNANSWERED: {
      description:
        'A family has not answered a change of its camp despite a reminder. The item closes with the answer or the start of the camp.',
    },
    PHOTO_REMOVAL: {
      description: 'A family asked to remove a photo from a gallery. The photo is hidden already.',
    },
    PHOTO_CHOICE: { description: 'A family allowed fewer photos after photos of its camp were published.' },
    ENQUIRIES_WAITING: { description: 'Enquiries have no answer yet. One item covers all.' },
    REVIEWS_WAITING: { description: 'Reviews of families have to be shown or hidden. One item covers all.' },
    MY_SECOND_FACTOR_MISSING: {
      description:
        'The second factor is mandatory and the viewer has none. No other items are listed until it is set up.',
    },
    SECOND_FACTOR_MISSING: {
      description: 'The second factor is mandatory and some team members have none. One item covers all.',
    },
    WEBHOOK_FAILED: {
      description: 'A message of the card provider failed 100 times and is no longer retried.',
    },
    OUTBOX_MESSAGE_FAILED: {
      description: 'Follow-up work after a change failed 50 times and is no longer retried.',
    },
  } satisfies Record<ActionItemKind, { description: string }>,
})

const ActionItemGroupType = builder.enumType('ActionItemGroup', {
  description: 'Section of the list of action items.',
  values: {
    REFUNDS: { description: 'Refunds that failed or have to be paid by a person.' },
    PAYMENTS: { description: 'Payments about which the card provider, the bank and the records disagree.' },
    MAILS: { description: 'Emails that were not delivered.' },
    CAMPS: { description: 'Checks about a camp or its families.' },
    TEAM: { description: 'Missing second factors of the team.' },
    SITE: { description: 'Work that the site gave up after many attempts.' },
  } satisfies Record<ActionItemGroup, { description: string }>,
})

const ActionItemType = builder.objectRef<ListedActionItem>('ActionItem').implement({
  description: 'A problem that needs a person. Problems with the same cause share one item.',
  fields: (t) => ({
    id: t.id({
      description: 'Kind and reference, such as REFUND_FAILED:4. Valid while the item is open.',
      resolve: toActionItemId,
    }),
    kind: t.expose('kind', {
      type: ActionItemKindType,
      description: 'Cause of the item. Of several it is the one to settle first.',
    }),
    group: t.field({
      type: ActionItemGroupType,
      description: 'Section of the list that contains the item.',
      resolve: (item) => getActionItemGroup(item.kind),
    }),
    title: t.string({
      description: 'Summary in a few plain words.',
      resolve: (item) => describeActionItem(item).title,
    }),
    meaning: t.string({
      description: 'Explanation of the problem and its consequences, in plain words.',
      resolve: (item) => describeActionItem(item).meaning,
    }),
    advice: t.string({
      description: 'Recommended action, in plain words.',
      resolve: (item) => describeActionItem(item).advice,
    }),
    amount: t.expose('amountCents', {
      type: 'Money',
      nullable: true,
      description: 'Amount concerned, in AUD. Null when no amount is known.',
    }),
    bookingId: t.exposeID('bookingId', {
      nullable: true,
      description: 'Booking concerned. Null when none is known.',
    }),
    family: t.string({
      nullable: true,
      description: `${FAMILY_DESCRIPTION} Null when no booking is known.`,
      resolve: ({ family }) => family && formatFamily(family),
    }),
    eventId: t.exposeID('eventId', {
      nullable: true,
      description: 'Event concerned. Null when the item is about no event.',
    }),
    version: t.exposeString('version', {
      description: 'Opaque token that changes with every part of the item.',
    }),
    canRetry: t.boolean({
      description: 'Whether `retryActionItem` accepts the item.',
      resolve: (item) => canRetry(item.kind),
    }),
    canClose: t.boolean({
      description: 'Whether `closeActionItem` accepts the item.',
      resolve: (item) => canClose(item.kind),
    }),
    at: t.expose('at', {
      type: 'DateTime',
      description: 'Time since which the item is open: the earliest time of its parts.',
    }),
  }),
})

type GroupCount = { group: ActionItemGroup; count: number }

const GroupCountType = builder.objectRef<GroupCount>('ActionItemGroupCount').implement({
  description: 'Number of open action items of a group.',
  fields: (t) => ({
    group: t.expose('group', { type: ActionItemGroupType, description: 'Group that is counted.' }),
    title: t.string({
      description: 'Heading of the group.',
      resolve: (each) => describeActionItemGroup(each.group),
    }),
    count: t.exposeInt('count', { description: 'Number of open items in the group, at least 1.' }),
  }),
})

type Counted = Awaited<ReturnType<typeof countActionItems>>

builder.objectType('ActionItems', {
  description: 'Open action items of the organiser.',
  fields: (t) => ({
    count: t.int({
      description: 'Number of open items.',
      resolve: async (_needs, _args, context) => sumCounts(await countActionItems(context)),
    }),
    groups: t.field({
      type: [GroupCountType],
      description: 'Open items per group, in the order of the list. Empty groups are omitted.',
      resolve: async (_needs, _args, context) => countByGroup(await countActionItems(context)),
    }),
    items: t.field({
      type: [ActionItemType],
      description: 'Open items, oldest first, at most 100. Access is recorded in the audit trail.',
      resolve: (_needs, _args, context) => listActionItems(context),
    }),
  }),
})

builder.queryField('actionItems', (t) =>
  t.field({
    type: 'ActionItems',
    nullable: true,
    description: 'Open action items of the organiser. Admins only.',
    authScopes: { admin: true },
    resolve: () => ({}),
  }),
)

function sumCounts(counted: Counted): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}

function countByGroup(counted: Counted): GroupCount[] {
  return ACTION_ITEM_GROUPS.map((group) => ({
    group,
    count: sumCounts(counted.filter(({ kind }) => getActionItemGroup(kind) === group)),
  })).filter(({ count }) => count > 0)
}
