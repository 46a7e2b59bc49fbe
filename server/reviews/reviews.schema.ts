import { GraphQLError } from 'graphql'
import { builder } from '../graphql/builder.ts'
import {
  formatReviewMonth,
  listEventReviews,
  listLatestReviews,
  MAX_REVIEWS,
  type PublicReview,
} from './list-reviews.ts'

const Review = builder.objectRef<PublicReview>('Review').implement({
  description: "A family's review of a camp that it attended, shown by the organiser.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sequential ID of the review.' }),
    rating: t.exposeInt('rating', { description: 'Number of stars, 1 to 5.' }),
    review: t.exposeString('text', { description: 'Text written by the family, 20 to 1000 characters.' }),
    name: t.exposeString('name', { description: 'Name in the form that the family chose, such as "Sam T."' }),
    event: t.exposeString('title', { description: 'Title of the camp.' }),
    date: t.string({
      description: 'Month and year of the camp, such as "June 2026".',
      resolve: formatReviewMonth,
    }),
  }),
})

builder.objectField('Event', 'reviews', (t) =>
  t.field({
    type: [Review],
    description: `Reviews of all events with this title, because a repeated camp retains its name. Newest first, at most ${MAX_REVIEWS}.`,
    resolve: ({ title }, _args, context) => listEventReviews(context, title),
  }),
)

builder.queryField('latestReviews', (t) =>
  t.field({
    type: [Review],
    description: 'Newest reviews of all camps, latest first.',
    args: {
      first: t.arg.int({
        defaultValue: 3,
        description: `Number of reviews, 1 to ${MAX_REVIEWS}. Other values throw BAD_USER_INPUT.`,
      }),
    },
    resolve: (_root, { first }, context) => {
      if (first >= 1 && first <= MAX_REVIEWS) return listLatestReviews(context, first)
      throw new GraphQLError(`Ask for 1 to ${MAX_REVIEWS} reviews`, {
        extensions: { code: 'BAD_USER_INPUT' },
      })
    },
  }),
)
