import { builder } from '../graphql/builder.ts'

builder.objectFields('Event', (t) => ({
  plan: t.exposeString('plan', {
    nullable: true,
    description: 'Plan of the event, one line per day or hour. Null when none was entered.',
  }),
  leaders: t.exposeString('leaders', {
    nullable: true,
    description: "Leaders of the event, in the organiser's words. Null when none were entered.",
  }),
  leaderImageUrl: t.exposeString('leaderImageUrl', {
    nullable: true,
    description: 'URL of a picture of the leaders. Null when none was entered.',
  }),
  ages: t.exposeString('ages', {
    nullable: true,
    description: 'Intended ages or audience, in one line. Null when none were entered.',
  }),
  bring: t.exposeStringList('bring', {
    description: 'Items for each family to bring, at most 30. Empty when none were entered.',
  }),
  rainPlan: t.exposeString('rainPlan', {
    nullable: true,
    description: 'Plan for rainy weather. Null when none was entered.',
  }),
}))
