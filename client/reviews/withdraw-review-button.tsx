import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { getReviewDraft } from './review-draft.ts'

const WITHDRAW_REVIEW = graphql(/* GraphQL */ `
  mutation WithdrawReview($input: WithdrawReviewInput!) {
    withdrawReview(input: $input) {
      __typename
      ... on WithdrawReviewPayload {
        myReview {
          id
          ...MyReview
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

/** Requires a confirmation. */
export function WithdrawReview({ lookup }: { lookup: { bookingId: string; key: string | null } }) {
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [withdraw, isBusy] = useAction(WITHDRAW_REVIEW)

  async function act() {
    if (isBusy) return
    setProblem(null)
    const outcome = await withdraw(lookup)
    if (outcome.kind !== 'DONE') {
      return setProblem(outcome.message ?? 'We could not be reached. Check your connection and try again.')
    }
    getReviewDraft(lookup.bookingId).remove()
    setOpen(false)
  }

  return (
    <Box sx={{ mt: 3 }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Remove my review
      </Button>
      <QuestionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Remove your review?"
        yes="Remove it"
        isBusy={isBusy}
        onYes={() => void act()}
        problem={problem}
      >
        It comes off our site straight away, and we keep nothing of what you wrote. You can write a new one.
      </QuestionDialog>
    </Box>
  )
}
