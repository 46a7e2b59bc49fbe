import { builder } from '../graphql/builder.ts'

builder.objectFields('Event', (t) => ({
  plan: t.exposeString('plan', {
    nullable: true,
    description: 'What happens when, a line for each day or hour. Null when nothing was given.',
  }),
  leaders: t.exposeString('leaders', {
    nullable: true,
    description: 'Who leads it. Null when nobody was given.',
  }),
  leaderImageUrl: t.exposeString('leaderImageUrl', {
    nullable: true,
    description: 'Address of a picture of who leads it. Null when none was given.',
  }),
  ages: t.exposeString('ages', {
    nullable: true,
    description: 'For whom it is, in a line. Null when nothing was given.',
  }),
  bring: t.exposeStringList('bring', { description: 'What each family brings along.' }),
  rainPlan: t.exposeString('rainPlan', {
    nullable: true,
    description: 'What happens when it rains. Null when nothing was given.',
  }),
}))
