import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { pageArguments, pageComplexity, sortedPage } from '../../graphql/sorted-page.ts'
import { registerPlainError } from '../../graphql/user-error.ts'
import { parseRowId } from '../../row-id.ts'
import { ReviewStatus } from '../review-enums.type.ts'
import { ReviewChangedError } from './admin-reviews.errors.ts'
import { decideReview } from './decide-review.ts'
import {
  type AdminReview,
  countWaitingReviews,
  decidableStates,
  listAdminReviews,
  toReviewCursor,
} from './list-admin-reviews.ts'

registerPlainError(
  ReviewChangedError,
  'ReviewChangedError',
  'Returned when the review has changed since it was read; nothing was changed.',
)

const Review = builder.objectRef<AdminReview>('AdminReview').implement({
  description: 'A written review, for the organiser.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sequential ID of the review.' }),
    bookingId: t.exposeID('bookingId', { description: 'ID of the reviewed booking.' }),
    eventTitle: t.exposeString('title', { description: 'Title of the camp.' }),
    startDate: t.expose('startDate', { type: 'Date', description: 'First day of the camp.' }),
    status: t.expose('state', {
      type: ReviewStatus,
      description: 'Status of the review: WAITING, SHOWN or HIDDEN.',
    }),
    rating: t.exposeInt('rating', { description: 'Number of stars, 1 to 5.' }),
    review: t.exposeString('text', { description: 'Text written by the family.' }),
    name: t.exposeString('name', { description: 'Name that is shown under the review.' }),
    version: t.exposeInt('version', {
      description: 'Version number, which grows with every change. `decideReview` requires it.',
    }),
    writtenAt: t.expose('writtenAt', {
      type: 'DateTime',
      description: 'Time when the family wrote the review.',
    }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: "Time of the organiser's decision. Null while it is waiting.",
    }),
    decidedBy: t.exposeString('decidedBy', {
      nullable: true,
      description:
        'Username of the organiser who decided. Null while it is waiting, and once the account is erased.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason for hiding the review. Null unless it is hidden.',
    }),
  }),
})

const ReviewConnection = builder.connectionObject(
  { type: Review, name: 'AdminReviewConnection', description: 'A page of reviews.' },
  { name: 'AdminReviewEdge', description: 'A review in a page.' },
)

builder.queryField('adminReviews', (t) =>
  t.field({
    type: ReviewConnection,
    nullable: true,
    description: 'Written reviews, waiting ones first, then newest first; reads are audited. Admins only.',
    authScopes: { admin: true },
    args: {
      status: t.arg({
        type: ReviewStatus,
        required: false,
        description: 'Only reviews with this status. ASKED and WITHDRAWN do not filter.',
      }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { status, first, after }, context) =>
      sortedPage<AdminReview>({
        first,
        after,
        order: 'reviews',
        toCursor: toReviewCursor,
        list: (pageArgs) =>
          listAdminReviews(context, {
            state: decidableStates.find((each) => each === status) ?? null,
            ...pageArgs,
          }),
      }),
  }),
)

builder.queryField('pendingReviews', (t) =>
  t.int({
    nullable: true,
    description: 'Number of reviews waiting for a decision. Admins only.',
    authScopes: { admin: true },
    resolve: (_root, _args, { db }) => countWaitingReviews(db),
  }),
)

const Decision = builder.enumType('ReviewDecision', {
  description: 'Decision about a review.',
  values: {
    SHOWN: { description: 'Shows the review on the site.' },
    HIDDEN: { description: 'Removes the review from the site or does not publish it.' },
  } as const,
})

const DecidePayload = builder.simpleObject('DecideReviewPayload', {
  description: 'The review after the decision.',
  fields: (t) => ({
    adminReview: t.field({ type: Review, description: 'Review with its new status and version.' }),
  }),
})

builder.mutationField('decideReview', (t) =>
  t.fieldWithInput({
    type: DecidePayload,
    description: 'Shows a review on the site, or hides it for a reason. Admins only.',
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError, ReviewChangedError],
      union: { description: 'Decided review, or the error that prevented the decision.' },
    },
    typeOptions: { description: 'Review and the decision about it.' },
    argOptions: { description: 'Review and the decision about it.' },
    input: {
      id: t.input.id({ description: 'ID of the review.' }),
      version: t.input.int({
        description: '`version` that was read; the mutation fails if the review has changed since.',
      }),
      as: t.input.field({ type: Decision, description: 'Decision about the review.' }),
      reason: t.input.string({
        required: false,
        description: 'Reason for hiding, 3 to 300 characters. Required only for HIDDEN.',
      }),
    },
    resolve: async (_root, { input: { id, version, as, reason } }, context) => ({
      adminReview: await decideReview(context, parseRowId(id), { version, as, reason: reason ?? null }),
    }),
  }),
)
