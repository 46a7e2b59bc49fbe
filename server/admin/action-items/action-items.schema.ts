import {
  ACTION_ITEM_GROUPS,
  type ActionItemGroup,
  type ActionItemKind,
  canClose,
  canRetry,
  groupInWords,
  groupOf,
} from '../../../domain/action-items/action-items.ts'
import { builder } from '../../graphql/builder.ts'
import { FAMILY_DESCRIPTION, formatFamily } from '../money/format-family.ts'
import { actionItemIdOf } from './act-on-item.ts'
import { wordsOf } from './action-item-words.ts'
import { countActionItems, type ListedActionItem, listActionItems } from './list-action-items.ts'

const ActionItemKindType = builder.enumType('ActionItemKind', {
  description: 'Where something that waits for the organiser comes from.',
  values: {
    UNMATCHED_PAYMENT: { description: 'Money came that no booking here accounts for.' },
    MISMATCHED_PAYMENT: { description: 'The books and the card provider disagree about a payment.' },
    UNMATCHED_REFUND: { description: 'The books and the card provider disagree about a refund.' },
    BROKEN_SEAL: { description: 'Something that is kept encrypted opens with none of the keys.' },
    SEAT_DRIFT: { description: 'A seat counter disagreed with its bookings and was set right.' },
    DISPUTE: { description: "A card holder disputes a payment; it ends with the card provider's decision." },
    REFUND_FAILED: { description: 'Money did not get back to the family.' },
    MANUAL_REFUND: {
      description: 'Money that came in cash or by bank transfer is to be given back by a person.',
    },
    MAIL_DEAD: { description: 'A mail could not be delivered.' },
    CHANGE_UNANSWERED: {
      description:
        'A family has not answered a change of its camp, also after a reminder; it ends with the answer.',
    },
    PHOTO_REMOVAL: { description: 'A family asked to have a photo of a gallery taken down; it is hidden.' },
    PHOTO_CHOICE: { description: 'A photo choice became stricter after photos were published.' },
    ENQUIRIES_WAITING: { description: 'Enquiries wait for an answer; one item for all.' },
    REVIEWS_WAITING: { description: 'Reviews of families wait for a decision; one item for all.' },
    MY_SECOND_FACTOR_MISSING: {
      description:
        'The second factor is mandatory and the viewer has none; nothing else is listed until then.',
    },
    SECOND_FACTOR_MISSING: {
      description: 'The second factor is mandatory and others in the team have none; one item for all.',
    },
    WEBHOOK_GIVEN_UP: { description: 'A message of the card provider could not be worked on.' },
    ANNOUNCEMENT_GIVEN_UP: { description: 'What follows from something could not be done.' },
  } satisfies Record<ActionItemKind, { description: string }>,
})

const ActionItemGroupType = builder.enumType('ActionItemGroup', {
  description: 'Under what an action item stands in the list.',
  values: {
    REFUNDS: { description: 'Money that is to be given back.' },
    PAYMENTS: { description: 'Money about which the card provider, the bank and the books disagree.' },
    MAILS: { description: 'Mails that did not arrive.' },
    CAMPS: { description: 'What is to be checked about a camp or a family.' },
    TEAM: { description: 'How the team signs in.' },
    SITE: { description: 'What the site gave up after many tries.' },
  } satisfies Record<ActionItemGroup, { description: string }>,
})

const ActionItemType = builder.objectRef<ListedActionItem>('ActionItem').implement({
  description:
    'Something that the site cannot settle by itself. What has the same cause stands in one of them.',
  fields: (t) => ({
    id: t.id({ description: 'Names it while it waits, such as REFUND_FAILED:4.', resolve: actionItemIdOf }),
    kind: t.field({
      type: ActionItemKindType,
      description: 'Where it comes from.',
      resolve: (item) => item.kind,
    }),
    group: t.field({
      type: ActionItemGroupType,
      description: 'Under what it stands in the list.',
      resolve: (item) => groupOf(item.kind),
    }),
    title: t.string({ description: 'What it is, in a few words.', resolve: (item) => wordsOf(item).title }),
    meaning: t.string({
      description: 'What it means and why it matters, in plain words.',
      resolve: (item) => wordsOf(item).meaning,
    }),
    advice: t.string({
      description: 'What to do about it, in plain words.',
      resolve: (item) => wordsOf(item).advice,
    }),
    amount: t.field({
      type: 'Money',
      nullable: true,
      description: 'The money that it is about. Null when it is about none.',
      resolve: (item) => item.amountCents,
    }),
    bookingId: t.exposeID('bookingId', {
      nullable: true,
      description: 'The booking to open. Null when none is known.',
    }),
    family: t.string({
      nullable: true,
      description: `${FAMILY_DESCRIPTION} Null when no booking is known.`,
      resolve: ({ family }) => family && formatFamily(family),
    }),
    eventId: t.id({
      nullable: true,
      description: 'The event to open. Null when it is about none.',
      resolve: (item) => item.eventId,
    }),
    version: t.exposeString('version', { description: 'Another one once anything of it has changed.' }),
    canRetry: t.boolean({
      description: 'True when retryActionItem has the site try again.',
      resolve: (item) => canRetry(item.kind),
    }),
    canClose: t.boolean({
      description: 'True when closeActionItem ends it with a note.',
      resolve: (item) => canClose(item.kind),
    }),
    at: t.field({ type: 'DateTime', description: 'Since when it waits.', resolve: (item) => item.at }),
  }),
})

type GroupCount = { group: ActionItemGroup; count: number }

const GroupCountType = builder.objectRef<GroupCount>('ActionItemGroupCount').implement({
  description: 'How many action items of a group wait.',
  fields: (t) => ({
    group: t.field({ type: ActionItemGroupType, description: 'Which group.', resolve: (each) => each.group }),
    title: t.string({ description: 'Its heading.', resolve: (each) => groupInWords(each.group) }),
    count: t.exposeInt('count', { description: 'How many wait.' }),
  }),
})

type Counted = Awaited<ReturnType<typeof countActionItems>>

builder.objectType('ActionItems', {
  description: 'What waits for the organiser.',
  fields: (t) => ({
    count: t.int({
      description: 'How many things wait.',
      resolve: async (_needs, _args, context) => sumOf(await countActionItems(context)),
    }),
    groups: t.field({
      type: [GroupCountType],
      description: 'How many wait in each group, in the order of the list; only groups with any.',
      resolve: async (_needs, _args, context) => groupsOf(await countActionItems(context)),
    }),
    items: t.field({
      type: [ActionItemType],
      description: 'The longest waiting first, at most a hundred.',
      resolve: (_needs, _args, context) => listActionItems(context),
    }),
  }),
})

builder.queryField('actionItems', (t) =>
  t.field({
    type: 'ActionItems',
    nullable: true,
    description: 'What waits for the organiser. Admins only.',
    authScopes: { admin: true },
    resolve: () => ({}),
  }),
)

function sumOf(counted: Counted): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}

function groupsOf(counted: Counted): GroupCount[] {
  return ACTION_ITEM_GROUPS.map((group) => ({
    group,
    count: sumOf(counted.filter(({ kind }) => groupOf(kind) === group)),
  })).filter(({ count }) => count > 0)
}
