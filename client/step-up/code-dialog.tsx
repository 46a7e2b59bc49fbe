import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { describeFailedOutcome, type FailedOutcome } from '../apollo/outcome.ts'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import { adminPaths } from '../staff-paths.ts'
import { DialogButtons, DialogFrame } from '../ui/dialog-frame.tsx'
import { CodeField } from '../ui/form/code-field.tsx'
import { Text } from '../ui/text.tsx'

const CONFIRM_SECOND_FACTOR = graphql(/* GraphQL */ `
  mutation ConfirmSecondFactor($input: ConfirmSecondFactorInput!) {
    confirmSecondFactor(input: $input) {
      __typename
      ... on ConfirmSecondFactorPayload {
        viewer {
          id
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const CODE_DIALOG_VIEWER = graphql(/* GraphQL */ `
  query CodeDialogViewer {
    viewer {
      id
      secondFactor {
        since
      }
    }
  }
`)

type CodeDialogProps = { onConfirmed: () => void; onClose: () => void }

/** Links to the setup when the member has no second factor. */
export function CodeDialog(props: CodeDialogProps) {
  const { data, error } = useQuery(CODE_DIALOG_VIEWER, { fetchPolicy: 'network-only' })
  // After a network error the form opens and shows the problem.
  if (!data && !error) return null
  return data?.viewer?.secondFactor === null ? (
    <SetUpFirstDialog onClose={props.onClose} />
  ) : (
    <EnterCodeDialog {...props} />
  )
}

function SetUpFirstDialog({ onClose }: Pick<CodeDialogProps, 'onClose'>) {
  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Set up two-step verification first"
      footer={
        <DialogButtons>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" component={Link} to={adminPaths.secondStep()} onClick={onClose}>
            Set up two-step verification
          </Button>
        </DialogButtons>
      }
    >
      You need a code from an app on your phone for this, and your account has no app yet. It takes two
      minutes to set up.
    </DialogFrame>
  )
}

function EnterCodeDialog({ onConfirmed, onClose }: CodeDialogProps) {
  const [confirm, isBusy] = useAction(CONFIRM_SECOND_FACTOR)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const formId = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setProblem(null)
    const outcome = await confirm({ code })
    if (outcome.kind === 'DONE') onConfirmed()
    else setProblem(describeProblem(outcome))
  }

  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Enter the code from your authenticator app"
      subtitle="This is to check it's still you. We won't ask again for 15 minutes."
      footer={
        <DialogButtons>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="contained" aria-disabled={isBusy}>
            <Text>{isBusy ? 'Checking...' : 'Continue'}</Text>
          </Button>
        </DialogButtons>
      }
    >
      <Box
        component="form"
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 2, pt: 1 }}
      >
        <CodeField value={code} onChange={({ target }) => setCode(target.value)} autoFocus />
        {problem !== null && <Alert severity="error">{problem}</Alert>}
      </Box>
    </DialogFrame>
  )
}

function describeProblem(outcome: FailedOutcome): string {
  return outcome.kind === 'SIGNED_OUT'
    ? 'You are signed out. Please sign in again.'
    : describeFailedOutcome(outcome)
}
