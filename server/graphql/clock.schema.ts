import { builder } from './builder.ts'

builder.queryField('serverTime', (t) =>
  t.field({
    type: 'DateTime',
    description:
      'The time by which the site decides what is open, closed and over. Countdowns run against it.',
    resolve: (_root, _args, context) => context.now(),
  }),
)
