import { REVIEW_LENGTH, reviewerName } from '../../domain/reviews/review-form.ts'
import { InvalidInputError, TooManyRequestsError } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { plainRefusal } from '../graphql/plain-refusal.ts'
import { ReviewNameForm, ReviewState } from '../graphql/review-enums.ts'
import { type OwnReview, readOwnReview } from './read-own-review.ts'
import { ReviewNotFoundError, ReviewShownError } from './reviews.errors.ts'
import { saveReview } from './save-review.ts'
import { withdrawReview } from './withdraw-review.ts'

plainRefusal(ReviewNotFoundError, 'ReviewNotFoundError', 'There is no such review for whoever asks.')
plainRefusal(ReviewShownError, 'ReviewShownError', 'The review is shown already; nothing was changed.')

const OwnReviewType = builder.objectRef<OwnReview>('OwnReview').implement({
  description:
    "A family's own review. For whoever has its link, and for whoever may see the whole booking but organisers.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number.' }),
    eventTitle: t.string({
      description: 'The name of the camp.',
      resolve: ({ booking }) => booking.event.title,
    }),
    state: t.field({
      type: ReviewState,
      description: 'What became of it.',
      resolve: ({ state }) => state,
    }),
    rating: t.exposeInt('rating', { nullable: true, description: 'Stars, 1 to 5. Null while unwritten.' }),
    review: t.exposeString('text', { nullable: true, description: 'What they wrote. Null while unwritten.' }),
    nameForm: t.field({
      type: ReviewNameForm,
      description: 'How the name is shown.',
      resolve: ({ nameForm }) => nameForm,
    }),
    firstOnly: t.string({
      description: 'The name as FIRST shows it.',
      resolve: ({ booking }) => reviewerName('FIRST', booking.firstName, booking.lastName),
    }),
    firstAndInitial: t.string({
      description: 'The name as FIRST_AND_INITIAL shows it.',
      resolve: ({ booking }) => reviewerName('FIRST_AND_INITIAL', booking.firstName, booking.lastName),
    }),
  }),
})

const asked = {
  bookingId: { description: 'The booking that it is of.' },
  key: {
    required: false as const,
    description: 'The secret of its mailed link; left out by who may see the whole booking.',
  },
}

builder.queryField('ownReview', (t) =>
  t.field({
    type: OwnReviewType,
    nullable: true,
    description:
      'The review of a booking, by its mailed link or for its family. Null for an unknown one and a wrong link alike.',
    args: { bookingId: t.arg.id(asked.bookingId), key: t.arg.string(asked.key) },
    resolve: async (_root, { bookingId, key }, context) => {
      try {
        return await readOwnReview(context, { bookingId, token: key ?? null })
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
    description: 'True once its family was asked for a review, which it may write. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: async ({ id }, _args, { db }) => (await db.review.count({ where: { bookingId: id } })) > 0,
  }),
)

const SaveReviewPayload = builder.objectRef<{ review: OwnReview }>('SaveReviewPayload').implement({
  description: 'The review waits for the organiser.',
  fields: (t) => ({
    ownReview: t.field({ type: OwnReviewType, description: 'The review.', resolve: ({ review }) => review }),
  }),
})

builder.mutationField('saveReview', (t) =>
  t.fieldWithInput({
    type: SaveReviewPayload,
    description: 'Writes a review, or writes it anew until it is shown.',
    errors: {
      types: [InvalidInputError, ReviewNotFoundError, ReviewShownError, TooManyRequestsError],
      union: { description: 'The review, or why nothing was kept.' },
    },
    typeOptions: { description: 'What is said of the camp.' },
    argOptions: { description: 'What is said of the camp.' },
    input: {
      bookingId: t.input.id(asked.bookingId),
      key: t.input.string(asked.key),
      rating: t.input.int({ description: 'Stars, 1 to 5.' }),
      text: t.input.string({
        description: `${REVIEW_LENGTH.least} to ${REVIEW_LENGTH.most} characters.`,
      }),
      nameForm: t.input.field({ type: ReviewNameForm, description: 'How the name is shown.' }),
    },
    resolve: async (_root, { input: { bookingId, key, ...form } }, context) => ({
      review: await saveReview(context, { bookingId, token: key ?? null }, form),
    }),
  }),
)

const WithdrawReviewPayload = builder.objectRef<{ review: OwnReview }>('WithdrawReviewPayload').implement({
  description: 'Nothing is left of the review.',
  fields: (t) => ({
    ownReview: t.field({
      type: OwnReviewType,
      description: 'The review, which can be written anew.',
      resolve: ({ review }) => review,
    }),
  }),
})

builder.mutationField('withdrawReview', (t) =>
  t.fieldWithInput({
    type: WithdrawReviewPayload,
    description: 'Takes a review back, shown or not: nothing of it is kept.',
    errors: {
      types: [ReviewNotFoundError, TooManyRequestsError],
      union: { description: 'The empty review, or why nothing was taken back.' },
    },
    typeOptions: { description: 'Which review.' },
    argOptions: { description: 'Which review.' },
    input: { bookingId: t.input.id(asked.bookingId), key: t.input.string(asked.key) },
    resolve: async (_root, { input: { bookingId, key } }, context) => ({
      review: await withdrawReview(context, { bookingId, token: key ?? null }),
    }),
  }),
)
