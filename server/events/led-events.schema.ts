import { builder } from '../graphql/builder.ts'
import { listLedEvents } from './list-led-events.ts'

builder.objectFields('User', (t) => ({
  leads: t.field({
    type: ['Event'],
    description:
      'The events that a camp leader leads, hidden ones too, the latest first; at most 50. Empty for an admin, who may open every event, and for a member.',
    resolve: (account, _args, context) => listLedEvents(context, account),
  }),
}))
