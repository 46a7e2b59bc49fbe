import { builder } from '../graphql/builder.ts'
import { listEventReviews, listLatestReviews, monthOf, type PublicReview } from './list-reviews.ts'

const Review = builder.objectRef<PublicReview>('Review').implement({
  description: 'What a family that was there says of a camp, once the organiser shows it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number.' }),
    rating: t.exposeInt('rating', { description: 'Stars, 1 to 5.' }),
    review: t.exposeString('text', { description: 'What they wrote, 20 to 1000 characters.' }),
    name: t.exposeString('name', { description: 'The name they chose to show, such as "Sam T."' }),
    event: t.exposeString('title', { description: 'The name of the camp.' }),
    date: t.string({ description: 'Month and year of the camp, such as "June 2026".', resolve: monthOf }),
  }),
})

builder.objectField('Event', 'reviews', (t) =>
  t.field({
    type: [Review],
    description:
      'Reviews of it and of all events with the same name, which a camp that is held again keeps; the last written first, at most 12.',
    resolve: ({ title }, _args, context) => listEventReviews(context, title),
  }),
)

builder.queryField('latestReviews', (t) =>
  t.field({
    type: [Review],
    description: 'The last 3 reviews of any camp.',
    resolve: (_root, _args, context) => listLatestReviews(context),
  }),
)
