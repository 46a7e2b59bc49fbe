import { NotSignedInError } from '../../accounts/accounts.errors.ts'
import { readViewer } from '../../accounts/read-viewer.ts'
import { TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { makeCalendarAddress } from './make-calendar-address.ts'
import { withdrawCalendarAddress } from './withdraw-calendar-address.ts'

builder.objectField('User', 'calendarAddressMadeAt', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: "When the secret address of the member's own calendar was made. Null when there is none.",
    resolve: async ({ id }, _args, { db }) => {
      const row = await db.user.findUnique({ where: { id }, select: { calendarMadeAt: true } })
      return row?.calendarMadeAt ?? null
    },
  }),
)

const CalendarAddressChange = builder.enumType('CalendarAddressChange', {
  description: "What is to become of the secret address of a member's own calendar.",
  values: {
    RENEW: { description: 'A new address; the one before is dead.' },
    WITHDRAW: { description: 'No address any more.' },
  },
})

const ChangeCalendarAddressPayload = builder.simpleObject('ChangeCalendarAddressPayload', {
  description: 'The member, and the new address if one was made.',
  fields: (t) => ({
    address: t.string({
      nullable: true,
      description: 'The whole secret address, shown this once. Null when it was withdrawn.',
    }),
    viewer: t.field({ type: 'User', description: 'The member.' }),
  }),
})

builder.mutationField('changeCalendarAddress', (t) =>
  t.fieldWithInput({
    type: ChangeCalendarAddressPayload,
    description: "Makes, renews or withdraws the secret address of the signed-in member's own calendar.",
    errors: {
      types: [NotSignedInError, TooManyRequestsError],
      union: { description: 'What became of the address, or why nothing was done.' },
    },
    typeOptions: { description: 'What is to be done.' },
    argOptions: { description: 'What is to be done.' },
    input: { change: t.input.field({ type: CalendarAddressChange, description: 'Renew or withdraw.' }) },
    resolve: async (_root, { input }, context) => {
      const address = input.change === 'RENEW' ? await makeCalendarAddress(context) : null
      if (input.change === 'WITHDRAW') await withdrawCalendarAddress(context)
      const viewer = await readViewer(context)
      if (viewer === null) throw new NotSignedInError()
      return { address, viewer }
    },
  }),
)
