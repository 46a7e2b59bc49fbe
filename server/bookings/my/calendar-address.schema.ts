import { NotSignedInError } from '../../accounts/accounts.errors.ts'
import { signedInAccount } from '../../accounts/read-viewer.ts'
import { TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { makeCalendarAddress } from './make-calendar-address.ts'
import { withdrawCalendarAddress } from './withdraw-calendar-address.ts'

builder.objectField('User', 'calendarAddressCreatedAt', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Creation time of the secret calendar address of the member. Null when there is none.',
    resolve: async ({ id }, _args, { db }) => {
      const row = await db.user.findUnique({ where: { id }, select: { calendarCreatedAt: true } })
      return row?.calendarCreatedAt ?? null
    },
  }),
)

const CalendarAddressChange = builder.enumType('CalendarAddressChange', {
  description: 'Change to the secret calendar address of a member.',
  values: {
    RENEW: { description: 'Creates an address and disables the previous one.' },
    WITHDRAW: { description: 'Disables the address without a replacement.' },
  },
})

const ChangeCalendarAddressPayload = builder.simpleObject('ChangeCalendarAddressPayload', {
  description: 'The member, and the new address if one was created.',
  fields: (t) => ({
    address: t.string({
      nullable: true,
      description: 'Full secret address, shown only this once. Null when it was withdrawn.',
    }),
    viewer: t.field({ type: 'User', description: 'The signed-in member.' }),
  }),
})

builder.mutationField('changeCalendarAddress', (t) =>
  t.fieldWithInput({
    type: ChangeCalendarAddressPayload,
    description: 'Creates, renews or withdraws the secret calendar address of the signed-in member.',
    errors: {
      types: [NotSignedInError, TooManyRequestsError],
      union: { description: 'The changed calendar address or an error.' },
    },
    typeOptions: { description: 'Change to make.' },
    argOptions: { description: 'Change to make.' },
    input: {
      change: t.input.field({
        type: CalendarAddressChange,
        description: 'Renewal or withdrawal of the address.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const address = input.change === 'RENEW' ? await makeCalendarAddress(context) : null
      if (input.change === 'WITHDRAW') await withdrawCalendarAddress(context)
      return { address, viewer: await signedInAccount(context) }
    },
  }),
)
