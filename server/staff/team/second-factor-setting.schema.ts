import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { builder } from '../../graphql/builder.ts'
import { setSecondFactorMandatory } from './set-second-factor-mandatory.ts'

const SetSecondFactorMandatoryPayload = builder.simpleObject('SetSecondFactorMandatoryPayload', {
  description: 'The team with the new setting.',
  fields: (t) => ({ staff: t.field({ type: 'Staff', description: 'Team after the change.' }) }),
})

builder.mutationField('setSecondFactorMandatory', (t) =>
  t.fieldWithInput({
    type: SetSecondFactorMandatoryPayload,
    description:
      'Makes the second factor mandatory or optional for the team. Requires a second factor and a code given in the last 15 minutes. Admins only.',
    errors: {
      types: [NotSignedInError, NotAllowedError, SecondFactorNeededError],
      union: { description: 'Team with the new setting, or the error that prevented the change.' },
    },
    typeOptions: { description: 'Setting to store.' },
    argOptions: { description: 'Setting to store.' },
    input: {
      isMandatory: t.input.boolean({ description: 'True when everyone in the team needs a second factor.' }),
    },
    resolve: async (_root, { input }, context) => {
      await setSecondFactorMandatory(context, input.isMandatory)
      return { staff: {} }
    },
  }),
)
