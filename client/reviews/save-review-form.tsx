import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { SyntheticEvent } from 'react'
import { useRef, useState } from 'react'
import { REVIEW_LENGTH, type ReviewName, reviewFormSchema } from '../../domain/reviews/review-form.ts'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import { PLAIN_FIELDSET } from '../theme-looks.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { Text } from '../ui/text.tsx'
import { useToast } from '../ui/toast/toast.tsx'
import { getReviewDraft } from './review-draft.ts'
import { StarsField } from './stars-field.tsx'

const SAVE_REVIEW = graphql(/* GraphQL */ `
  mutation SaveReview($input: SaveReviewInput!) {
    saveReview(input: $input) {
      __typename
      ... on SaveReviewPayload {
        myReview {
          id
          ...MyReview
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

type ReviewFormProps = {
  review: {
    rating: number | null
    review: string | null
    nameForm: ReviewName
    firstOnly: string
    firstAndInitial: string
  }
  lookup: { bookingId: string; key: string | null }
  isWritten: boolean
}

/** Retains the input after an error and over a reload. */
export function ReviewForm({ review, lookup, isWritten }: ReviewFormProps) {
  const [typed, setTyped] = useState(
    () =>
      getReviewDraft(lookup.bookingId).read() ?? {
        rating: review.rating,
        text: review.review ?? '',
        nameForm: review.nameForm,
      },
  )
  const [issues, setIssues] = useState<readonly { path: string; message: string }[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [save, isSaving] = useAction(SAVE_REVIEW)
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const findIssue = (path: string) => issues.find((issue) => issue.path === path)?.message

  function change(changes: Partial<typeof typed>) {
    const now = { ...typed, ...changes }
    setTyped(now)
    getReviewDraft(lookup.bookingId).write(now)
    setIssues(issues.filter(({ path }) => !(path in changes)))
  }

  function showFieldIssues(found: readonly { path: string; message: string }[]) {
    setIssues(found)
    const field = form.current?.elements.namedItem(found[0]?.path ?? '')
    // A name shared by several fields, such as the stars, focuses the first.
    const first = field instanceof RadioNodeList ? field[0] : field
    if (first instanceof HTMLElement) first.focus()
  }

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if (isSaving) return
    setProblem(null)
    const read = reviewFormSchema.safeParse(typed)
    if (!read.success) {
      return showFieldIssues(
        read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      )
    }
    const outcome = await save({ ...lookup, ...read.data })
    if (outcome.kind === 'DONE') {
      getReviewDraft(lookup.bookingId).remove()
      window.scrollTo({ top: 0 })
      if (isWritten) toast({ title: 'Your changes are saved' })
      return
    }
    if (outcome.issues.length > 0) return showFieldIssues(outcome.issues)
    setProblem(outcome.message ?? 'Your review could not be sent. Check your connection and try again')
  }

  const length = typed.text.trim().length
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label="Your review"
      onSubmit={(event) => void send(event)}
      sx={{ display: 'grid', gap: 3 }}
    >
      <StarsField
        value={typed.rating}
        onChange={(rating) => change({ rating })}
        error={findIssue('rating')}
      />
      <FormField
        name="text"
        label="What would you tell another dad?"
        required
        multiline
        minRows={6}
        value={typed.text}
        onChange={(event) => change({ text: event.target.value })}
        inputProps={{ maxLength: REVIEW_LENGTH.most }}
        hint={`${REVIEW_LENGTH.least} to ${REVIEW_LENGTH.most} characters, ${length} so far. Please leave out the names of other families and of children.`}
        error={findIssue('text')}
      />
      <Box component="fieldset" sx={PLAIN_FIELDSET}>
        <Box component="legend" sx={{ p: 0, fontWeight: 650 }}>
          Name shown under it
        </Box>
        <RadioGroup
          name="nameForm"
          value={typed.nameForm}
          onChange={(_event, value) =>
            change({ nameForm: value === 'FIRST' ? 'FIRST' : 'FIRST_AND_INITIAL' })
          }
        >
          <FormControlLabel value="FIRST_AND_INITIAL" control={<Radio />} label={review.firstAndInitial} />
          {review.firstOnly !== review.firstAndInitial && (
            <FormControlLabel
              value="FIRST"
              control={<Radio />}
              label={`${review.firstOnly} (first name only)`}
            />
          )}
        </RadioGroup>
      </Box>
      {problem !== null && (
        <Alert severity="error">
          <Text>{problem}.</Text>
        </Alert>
      )}
      <Box>
        <Button type="submit" variant="contained" color="secondary" size="large" aria-disabled={isSaving}>
          <Text>{isSaving ? 'Sending...' : isWritten ? 'Save my changes' : 'Send my review'}</Text>
        </Button>
      </Box>
    </Box>
  )
}
