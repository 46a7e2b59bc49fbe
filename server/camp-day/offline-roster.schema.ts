import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../accounts/accounts.errors.ts'
import { EventNotFoundError } from '../events/events.errors.ts'
import { EventOverError } from '../events/staff/admin-events.errors.ts'
import { builder } from '../graphql/builder.ts'
import { parseRowId } from '../row-id.ts'
import { downloadOfflineRoster } from './download-offline-roster.ts'
import { isOfflineRosterAllowed } from './offline-roster-proof.ts'

const DownloadOfflineRosterPayload = builder.simpleObject('DownloadOfflineRosterPayload', {
  description: 'Permission of a phone to store the offline roster.',
  fields: (t) => ({
    storedUntil: t.field({
      type: 'DateTime',
      description: 'Time when the phone has to erase the roster: 24 hours after the end of the event.',
    }),
    proof: t.string({
      description: 'Token for `isOfflineRosterAllowed`. A password change invalidates it.',
    }),
  }),
})

builder.queryField('isOfflineRosterAllowed', (t) =>
  t.boolean({
    description:
      'Whether a phone may still store the offline roster. Needs no session, and is false after a password change or loss of access.',
    args: {
      eventId: t.arg.id({ description: 'Event of the roster.' }),
      proof: t.arg.string({ description: 'Token from `downloadOfflineRoster`.' }),
    },
    resolve: (_root, { eventId, proof }, context) =>
      isOfflineRosterAllowed(context, parseRowId(eventId), proof),
  }),
)

builder.mutationField('downloadOfflineRoster', (t) =>
  t.fieldWithInput({
    type: DownloadOfflineRosterPayload,
    description:
      'Permits a phone to store the roster of a camp for offline use, and records this in the audit trail. Admins and leaders of the event only.',
    errors: {
      types: [NotSignedInError, NotAllowedError, SecondFactorNeededError, EventNotFoundError, EventOverError],
      union: { description: 'Permission with its end, or the error.' },
    },
    typeOptions: { description: 'Event of the roster.' },
    argOptions: { description: 'Event of the roster.' },
    input: {
      eventId: t.input.id({ description: 'Event that ended less than 24 hours ago or has not ended.' }),
    },
    resolve: (_root, { input: { eventId } }, context) => downloadOfflineRoster(context, parseRowId(eventId)),
  }),
)
