import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { MONEY_CHANGED } from '../kit/effects.ts'
import { useLoggedOutRedirect } from '../kit/use-logged-out-redirect.ts'
import { CloseItemDialog } from './close-item-dialog.tsx'

const RETRY_ACTION_ITEM = graphql(/* GraphQL */ `
  mutation RetryActionItem($input: RetryActionItemInput!) {
    retryActionItem(input: $input) {
      __typename
      ... on RetryActionItemPayload {
        actionItems {
          ...ActionItemGroups
        }
        booking {
          id
          ...BookingPayments
          ...BookingHistory
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

type ActionItemButtonsProps = {
  actionItemId: string
  /** Version that was shown. The server rejects closing a newer one. Null when unknown. */
  version: string | null
  /** Distinguishes the buttons of each item in accessible labels. */
  about: string
  /** For a refund, the label states that the family has its money back. */
  closeLabel: string
  canRetry: boolean
  canClose: boolean
}

export function ActionItemButtons({
  actionItemId,
  version,
  about,
  closeLabel,
  canRetry,
  canClose,
}: ActionItemButtonsProps) {
  const [retry, isBusy] = useAction(RETRY_ACTION_ITEM, MONEY_CHANGED)
  const [isClosing, setClosing] = useState(false)
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()

  async function tryAgain() {
    if (isBusy) return
    const outcome = await retry({ actionItemId })
    if (outcome.kind === 'SIGNED_OUT') return goToLogin()
    if (outcome.kind === 'DONE') return toast({ title: 'Trying again', description: about })
    toast({
      title: 'Failed to try again',
      description: outcome.message ?? undefined,
      variant: 'destructive',
    })
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
      {canRetry && (
        <Button
          variant="contained"
          size="small"
          onClick={() => void tryAgain()}
          aria-disabled={isBusy}
          aria-label={`Try again: ${about}`}
        >
          <Text>{isBusy ? 'Trying...' : 'Try again'}</Text>
        </Button>
      )}
      {canClose && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => setClosing(true)}
          aria-label={`${closeLabel}: ${about}`}
        >
          <Text>{closeLabel}</Text>
        </Button>
      )}
      {isClosing && (
        <CloseItemDialog
          actionItemId={actionItemId}
          version={version}
          about={about}
          title={closeLabel}
          onClose={() => setClosing(false)}
        />
      )}
    </Box>
  )
}
