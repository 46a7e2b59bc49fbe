import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { ENQUIRY_CHANGED } from '../../staff/kit/effects.ts'
import { useLoggedOutRedirect } from '../../staff/kit/use-logged-out-redirect.ts'
import { ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

const MARK_ENQUIRY = graphql(/* GraphQL */ `
  mutation MarkEnquiry($input: MarkEnquiryInput!) {
    markEnquiry(input: $input) {
      __typename
      ... on MarkEnquiryPayload {
        enquiry {
          id
          version
          ...EnquiryLine
          ...EnquiryFacts
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

type MarkButtonProps = {
  id: string
  version: number
  isAnswered: boolean
  reload: () => Promise<void>
}

/** Closes an enquiry that was answered another way, or reopens it. */
export function MarkButton({ id, version, isAnswered, reload }: MarkButtonProps) {
  const [mark, isBusy] = useAction(MARK_ENQUIRY, ENQUIRY_CHANGED)
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()

  async function send() {
    if (isBusy) return
    const outcome = await mark({ id, version, isAnswered: !isAnswered })
    if (outcome.kind === 'SIGNED_OUT') return goToLogin()
    if (outcome.kind === 'DONE') {
      return toast({ title: isAnswered ? 'Enquiry reopened' : 'Marked as answered' })
    }
    await reload()
    toast({
      title: 'Nothing was changed',
      description: outcome.message ?? 'Please try again',
      variant: 'destructive',
    })
  }

  return (
    <Box>
      <Box sx={{ ...ASIDE, mb: 1 }}>
        {isAnswered ? 'Still something to do?' : 'Answered by phone, or nothing to answer?'}
      </Box>
      <Button variant="outlined" aria-disabled={isBusy} onClick={() => void send()}>
        <Text>{isBusy ? 'Saving...' : isAnswered ? 'Reopen it' : 'Mark as answered'}</Text>
      </Button>
    </Box>
  )
}
