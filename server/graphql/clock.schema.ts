import { builder } from './builder.ts'

builder.queryField('serverTime', (t) =>
  t.field({
    type: 'DateTime',
    description:
      'Server time that decides whether events are open, closed or over. Countdowns run against it.',
    resolve: (_root, _args, context) => context.now(),
  }),
)
