import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { PasswordForm } from './password-form.tsx'

const TURN_OFF_SECOND_FACTOR = graphql(/* GraphQL */ `
  mutation TurnOffSecondFactor($input: TurnOffSecondFactorInput!) {
    turnOffSecondFactor(input: $input) {
      __typename
      ... on TurnOffSecondFactorPayload {
        viewer {
          id
          secondFactorRequirement
          ...SecondFactorPanel
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const [turnOff] = useAction(TURN_OFF_SECOND_FACTOR)
  const toast = useToast()
  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Turn off two-step verification"
      subtitle="You'll sign in with just your password, and your recovery codes stop working."
    >
      <PasswordForm
        submitLabel="Turn off"
        busyLabel="Turning off…"
        send={turnOff}
        onDone={() => {
          onClose()
          toast({ title: 'Two-step verification is off' })
        }}
      />
    </DialogFrame>
  )
}
