import { builder } from '../graphql/builder.ts'
import { listLedEvents } from './list-led-events.ts'

builder.objectFields('User', (t) => ({
  leads: t.field({
    type: ['Event'],
    description:
      'Events that a camp leader leads, including hidden ones, latest first, at most 50. Empty for a member, and for an admin, who may open every event.',
    resolve: (account, _args, context) => listLedEvents(context, account),
  }),
}))
