import { useState } from 'react'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-code-list.tsx'

const REPLACE_RECOVERY_CODES = graphql(/* GraphQL */ `
  mutation ReplaceRecoveryCodes($input: ReplaceRecoveryCodesInput!) {
    replaceRecoveryCodes(input: $input) {
      __typename
      ... on ReplaceRecoveryCodesPayload {
        recoveryCodes
        viewer {
          id
          ...SecondFactorPanel
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

/** Replaces all earlier recovery codes. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [replace] = useAction(REPLACE_RECOVERY_CODES)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <DialogFrame
      open
      onClose={onClose}
      title="New recovery codes"
      subtitle={codes === null ? 'Your old codes stop working.' : 'Your old codes no longer work.'}
    >
      {codes === null ? (
        <PasswordForm
          submitLabel="Create new codes"
          busyLabel="Creating…"
          onDone={() => undefined}
          send={async (proof) => {
            const outcome = await replace(proof)
            if (outcome.kind === 'DONE') setCodes(outcome.payload.recoveryCodes)
            return outcome
          }}
        />
      ) : (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      )}
    </DialogFrame>
  )
}
