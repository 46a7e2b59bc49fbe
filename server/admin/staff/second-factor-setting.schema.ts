import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { builder } from '../../graphql/builder.ts'
import { setSecondFactorMandatory } from './set-second-factor-mandatory.ts'

const SetSecondFactorMandatoryPayload = builder.simpleObject('SetSecondFactorMandatoryPayload', {
  description: 'The setting is as wanted.',
  fields: (t) => ({ staff: t.field({ type: 'Staff', description: 'The team as it is now.' }) }),
})

builder.mutationField('setSecondFactorMandatory', (t) =>
  t.fieldWithInput({
    type: SetSecondFactorMandatoryPayload,
    description:
      'Makes the second factor mandatory for the team, or optional again. Needs a code of the last 15 minutes, so the admin needs a second factor. Admins only.',
    errors: {
      types: [NotSignedInError, NotAllowedError, SecondFactorNeededError],
      union: { description: 'The team, or why nothing was changed.' },
    },
    typeOptions: { description: 'The setting.' },
    argOptions: { description: 'The setting.' },
    input: { isMandatory: t.input.boolean({ description: 'True when everybody in the team needs one.' }) },
    resolve: async (_root, { input }, context) => {
      await setSecondFactorMandatory(context, input.isMandatory)
      return { staff: {} }
    },
  }),
)
