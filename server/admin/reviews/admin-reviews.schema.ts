import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { plainRefusal } from '../../graphql/plain-refusal.ts'
import { ReviewState } from '../../graphql/review-enums.ts'
import { pageArguments, pageComplexity, sortedPage } from '../../graphql/sorted-page.ts'
import { ReviewChangedError } from './admin-reviews.errors.ts'
import { decideReview } from './decide-review.ts'
import {
  type AdminReview,
  countWaitingReviews,
  decidableStates,
  listAdminReviews,
  placeOfReview,
} from './list-admin-reviews.ts'

plainRefusal(
  ReviewChangedError,
  'ReviewChangedError',
  'The review is not what was read any more; nothing was changed.',
)

const Review = builder.objectRef<AdminReview>('AdminReview').implement({
  description: 'A written review as the organiser reads it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number.' }),
    bookingId: t.exposeID('bookingId', { description: 'The booking that it is of.' }),
    eventTitle: t.exposeString('title', { description: 'The name of the camp.' }),
    startDate: t.field({
      type: 'Date',
      description: 'First day of the camp.',
      resolve: (each) => each.startDate,
    }),
    state: t.field({
      type: ReviewState,
      description: 'WAITING, SHOWN or HIDDEN.',
      resolve: (each) => each.state,
    }),
    rating: t.exposeInt('rating', { description: 'Stars, 1 to 5.' }),
    review: t.exposeString('text', { description: 'What they wrote.' }),
    name: t.exposeString('name', { description: 'The name under it.' }),
    version: t.exposeInt('version', { description: 'Another one after every change.' }),
    writtenAt: t.field({ type: 'DateTime', description: 'When.', resolve: (each) => each.writtenAt }),
    decidedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When an organiser decided about it. Null while it waits.',
      resolve: (each) => each.decidedAt,
    }),
    decidedBy: t.exposeString('decidedBy', {
      nullable: true,
      description: 'Username of who did. Null while it waits, and once the account is gone.',
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it is hidden; else null.' }),
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
    description: 'What families wrote, what waits first. Each reader is logged. Admins only.',
    authScopes: { admin: true },
    args: {
      state: t.arg({
        type: ReviewState,
        required: false,
        description: 'Only these; ASKED and WITHDRAWN have none.',
      }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { state, first, after }, context) =>
      sortedPage<AdminReview>({
        first,
        after,
        order: 'reviews',
        place: placeOfReview,
        list: (asked) =>
          listAdminReviews(context, {
            state: decidableStates.find((each) => each === state) ?? null,
            ...asked,
          }),
      }),
  }),
)

builder.queryField('reviewsWaiting', (t) =>
  t.int({
    nullable: true,
    description: 'How many reviews wait for a decision. Admins only.',
    authScopes: { admin: true },
    resolve: (_root, _args, { db }) => countWaitingReviews(db),
  }),
)

const Decision = builder.enumType('ReviewDecision', {
  description: 'What is to become of a review.',
  values: {
    SHOWN: { description: 'Show it on the site.' },
    HIDDEN: { description: 'Do not show it.' },
  } as const,
})

const DecidePayload = builder.objectRef<{ review: AdminReview }>('DecideReviewPayload').implement({
  description: 'What became of the review.',
  fields: (t) => ({
    adminReview: t.field({ type: Review, description: 'The review.', resolve: ({ review }) => review }),
  }),
})

builder.mutationField('decideReview', (t) =>
  t.fieldWithInput({
    type: DecidePayload,
    description: 'Shows a review on the site, or hides it for a reason. Admins only.',
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError, ReviewChangedError],
      union: { description: 'The review, or why nothing was changed.' },
    },
    typeOptions: { description: 'Which review, and what becomes of it.' },
    argOptions: { description: 'Which review, and what becomes of it.' },
    input: {
      id: t.input.id({ description: 'The review.' }),
      version: t.input.int({ description: 'The version that was read.' }),
      as: t.input.field({ type: Decision, description: 'Show or hide.' }),
      reason: t.input.string({ required: false, description: 'Why it is hidden, 3 to 300 characters.' }),
    },
    resolve: async (_root, { input: { id, version, as, reason } }, context) => ({
      review: await decideReview(context, idOf(id), { version, as, reason: reason ?? null }),
    }),
  }),
)

/** No review has the id 0. */
function idOf(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0
}
