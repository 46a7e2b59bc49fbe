import { REVIEW_LENGTH, reviewerName } from '../../domain/reviews/review-form.ts'
import { InvalidInputError, TooManyRequestsError } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { registerPlainError } from '../graphql/user-error.ts'
import { type MyReview, readMyReview } from './read-my-review.ts'
import { ReviewNameForm, ReviewStatus } from './review-enums.type.ts'
import { ReviewNotFoundError, ReviewShownError } from './reviews.errors.ts'
import { saveReview } from './save-review.ts'
import { withdrawReview } from './withdraw-review.ts'

registerPlainError(
  ReviewNotFoundError,
  'ReviewNotFoundError',
  'Returned when the review does not exist or the viewer has no access to it.',
)
registerPlainError(
  ReviewShownError,
  'ReviewShownError',
  'Returned when the review is already shown; nothing was changed.',
)

const MyReviewType = builder.objectRef<MyReview>('MyReview').implement({
  description:
    "A family's own review, for holders of its emailed link and viewers with full access to the booking. Organisers cannot read reviews of other families here.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sequential ID of the review.' }),
    eventTitle: t.string({
      description: 'Title of the camp.',
      resolve: ({ booking }) => booking.event.title,
    }),
    status: t.expose('state', { type: ReviewStatus, description: 'Status of the review.' }),
    rating: t.exposeInt('rating', {
      nullable: true,
      description: 'Number of stars, 1 to 5. Null until written and once withdrawn.',
    }),
    review: t.exposeString('text', {
      nullable: true,
      description: 'Text written by the family. Null until written and once withdrawn.',
    }),
    nameForm: t.expose('nameForm', { type: ReviewNameForm, description: 'Form in which the name is shown.' }),
    firstOnly: t.string({
      description: 'Name as shown with FIRST.',
      resolve: ({ booking }) => reviewerName('FIRST', booking.firstName, booking.lastName),
    }),
    firstAndInitial: t.string({
      description: 'Name as shown with FIRST_AND_INITIAL.',
      resolve: ({ booking }) => reviewerName('FIRST_AND_INITIAL', booking.firstName, booking.lastName),
    }),
  }),
})

const reviewArgs = {
  bookingId: { description: 'ID of the reviewed booking.' },
  key: {
    required: false as const,
    description: 'Secret of the emailed link. Omit it when the viewer has full access to the booking.',
  },
}

builder.queryField('myReview', (t) =>
  t.field({
    type: MyReviewType,
    nullable: true,
    description:
      'Review of a booking, for holders of its emailed link and for its family. Null for an unknown booking and for a wrong secret.',
    args: { bookingId: t.arg.id(reviewArgs.bookingId), key: t.arg.string(reviewArgs.key) },
    resolve: async (_root, { bookingId, key }, context) => {
      try {
        return await readMyReview(context, { bookingId, token: key ?? null })
      } catch (error) {
        if (error instanceof ReviewNotFoundError) return null
        throw error
      }
    },
  }),
)

builder.objectField('Booking', 'isAskedForReview', (t) =>
  t.boolean({
    nullable: true,
    description: 'True once the family was asked for a review and can write one. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: async ({ id }, _args, { db }) => (await db.review.count({ where: { bookingId: id } })) > 0,
  }),
)

const SaveReviewPayload = builder.simpleObject('SaveReviewPayload', {
  description: 'The review that is waiting for the organiser.',
  fields: (t) => ({
    myReview: t.field({ type: MyReviewType, description: 'Saved review with the status WAITING.' }),
  }),
})

builder.mutationField('saveReview', (t) =>
  t.fieldWithInput({
    type: SaveReviewPayload,
    description:
      'Writes a review for the organiser to decide on. Replaces an earlier text unless it is shown already.',
    errors: {
      types: [InvalidInputError, ReviewNotFoundError, ReviewShownError, TooManyRequestsError],
      union: { description: 'Saved review, or the error that prevented saving.' },
    },
    typeOptions: { description: 'Review of the camp.' },
    argOptions: { description: 'Review of the camp.' },
    input: {
      bookingId: t.input.id(reviewArgs.bookingId),
      key: t.input.string(reviewArgs.key),
      rating: t.input.int({ description: 'Number of stars, 1 to 5.' }),
      text: t.input.string({
        description: `Text of ${REVIEW_LENGTH.least} to ${REVIEW_LENGTH.most} characters.`,
      }),
      nameForm: t.input.field({ type: ReviewNameForm, description: 'Form in which the name is shown.' }),
    },
    resolve: async (_root, { input: { bookingId, key, ...form } }, context) => ({
      myReview: await saveReview(context, { bookingId, token: key ?? null }, form),
    }),
  }),
)

const WithdrawReviewPayload = builder.simpleObject('WithdrawReviewPayload', {
  description: 'The review without its content.',
  fields: (t) => ({
    myReview: t.field({ type: MyReviewType, description: 'Empty review, which can be written again.' }),
  }),
})

builder.mutationField('withdrawReview', (t) =>
  t.fieldWithInput({
    type: WithdrawReviewPayload,
    description: 'Withdraws a review, shown or not, and deletes its content.',
    errors: {
      types: [ReviewNotFoundError, TooManyRequestsError],
      union: { description: 'Empty review, or the error that prevented withdrawal.' },
    },
    typeOptions: { description: 'Review to withdraw.' },
    argOptions: { description: 'Review to withdraw.' },
    input: { bookingId: t.input.id(reviewArgs.bookingId), key: t.input.string(reviewArgs.key) },
    resolve: async (_root, { input: { bookingId, key } }, context) => ({
      myReview: await withdrawReview(context, { bookingId, token: key ?? null }),
    }),
  }),
)
