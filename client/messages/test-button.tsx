import Button from '@mui/material/Button'
import { useState } from 'react'
import type { CampMessageForm } from '../../domain/messages/camp-message-form.ts'
import { newIdempotencyKey } from '../apollo/idempotency-key.ts'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import { useLoggedOutRedirect } from '../staff/kit/use-logged-out-redirect.ts'
import { Text } from '../ui/text.tsx'
import { useToast } from '../ui/toast/toast.tsx'
import type { MessageForm } from './use-message-form.ts'

const TEST_CAMP_MESSAGE = graphql(/* GraphQL */ `
  mutation TestCampMessage($input: TestCampMessageInput!) {
    testCampMessage(input: $input) {
      __typename
      ... on TestCampMessagePayload {
        address
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

type TestButtonProps = {
  eventId: string
  form: MessageForm
  validate: () => CampMessageForm | null
}

/** Emails the message to its author. */
export function TestButton({ eventId, form, validate }: TestButtonProps) {
  const [test, isBusy] = useAction(TEST_CAMP_MESSAGE)
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()

  async function send() {
    const message = validate()
    if (isBusy || message === null) return
    const { subject, text } = message
    const outcome = await test({ eventId, subject, text, idempotencyKey })
    if (outcome.kind === 'SIGNED_OUT') {
      form.saveDraft()
      return goToLogin()
    }
    if (outcome.kind === 'DONE') {
      setIdempotencyKey(newIdempotencyKey())
      return toast({ title: 'A test is on its way', description: `To ${outcome.payload.address}` })
    }
    form.showIssues(outcome.issues)
    toast({
      title: 'The test was not sent',
      description: outcome.message ?? 'Please try again',
      variant: 'destructive',
    })
  }

  return (
    <Button onClick={() => void send()} aria-disabled={isBusy}>
      <Text>{isBusy ? 'Sending...' : 'Send a test to me'}</Text>
    </Button>
  )
}
