import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { CARD } from '../../theme-looks.ts'
import { describeNeighbourAnswers, type Neighbour } from './neighbour-answer-text.ts'

const ANSWER_NEIGHBOUR = graphql(/* GraphQL */ `
  mutation AnswerNeighbour($input: AnswerNeighbourInput!) {
    answerNeighbour(input: $input) {
      __typename
      ... on AnswerNeighbourPayload {
        booking {
          ...FriendsSection
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

type NeighbourAnswerProps = {
  bookingId: string
  neighbour: Neighbour
  /** Whether the answer can still be changed. */
  isOpen: boolean
}

/** Asks a family whether to place its tent next to another family, and shows both answers. */
export function NeighbourAnswer({ bookingId, neighbour, isOpen }: NeighbourAnswerProps) {
  const [answer, isAnswering] = useAction(ANSWER_NEIGHBOUR)
  const [isChanging, setChanging] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const question = useRef<HTMLHeadingElement>(null)
  const hasActed = useRef(false)
  const questionId = useId()
  const { neighbourId, firstName, hasAsked, wants } = neighbour
  const name = firstName ?? 'the other family'
  const isAsking = isOpen && (wants === null || isChanging)

  // The focused button was removed, so the focus moves to the result.
  useEffect(() => {
    if (hasActed.current) (isAsking ? question : status).current?.focus()
  }, [isAsking])

  function startChange() {
    hasActed.current = true
    setChanging(true)
  }

  async function sendAnswer(isYes: boolean) {
    if (isAnswering) return
    setProblem(null)
    hasActed.current = true
    const outcome = await answer({ bookingId, neighbourId, wants: isYes })
    if (outcome.kind === 'DONE') setChanging(false)
    else setProblem(outcome.message ?? 'That did not work. Check your connection and try again.')
  }

  return (
    <Box sx={CARD_STYLE}>
      {isAsking ? (
        <>
          <Typography
            ref={question}
            tabIndex={-1}
            component="h3"
            variant="h4"
            id={questionId}
            sx={{ outline: 'none' }}
          >
            {hasAsked ? `Shall we put you next to ${name}?` : getRequestText(firstName)}
          </Typography>
          <Typography>
            {hasAsked
              ? `${firstName ?? 'A family'} invited you. Your tents are only next to each other if both families say yes.`
              : 'Say yes, and your tents will be next to each other.'}
          </Typography>
          <Box role="group" aria-labelledby={questionId} sx={BUTTONS_STYLE}>
            <Button variant="contained" aria-disabled={isAnswering} onClick={() => void sendAnswer(true)}>
              Yes, please
            </Button>
            <Button variant="outlined" aria-disabled={isAnswering} onClick={() => void sendAnswer(false)}>
              No, thanks
            </Button>
          </Box>
        </>
      ) : (
        <>
          <Typography ref={status} tabIndex={-1} sx={{ fontWeight: 600, outline: 'none' }}>
            {describeNeighbourAnswers(neighbour, isOpen, name)}
          </Typography>
          {isOpen && (
            <Button variant="text" onClick={startChange} sx={{ justifySelf: 'start', ml: -1.5 }}>
              Change my answer
            </Button>
          )}
        </>
      )}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
    </Box>
  )
}

function getRequestText(firstName: string | null): string {
  return firstName === null
    ? 'A family has booked and would like to be next to you'
    : `${firstName} has booked and would like to be next to you`
}

const CARD_STYLE = { ...CARD, p: 2, display: 'grid', gap: 1 } as const
const BUTTONS_STYLE = { display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 0.5 } as const
