import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { answerFormSchema, LONGEST_ANSWER } from '../../../domain/enquiries/answer-form.ts'
import { newIdempotencyKey } from '../../apollo/idempotency-key.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { ENQUIRY_CHANGED } from '../../staff/kit/effects.ts'
import { deleteFormDraft, readDraft, saveFormDraft } from '../../staff/kit/form-draft.ts'
import { useLoggedOutRedirect } from '../../staff/kit/use-logged-out-redirect.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { focusFirstError } from '../../ui/form/form-issues.ts'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

const ANSWER_ENQUIRY = graphql(/* GraphQL */ `
  mutation AnswerEnquiry($input: AnswerEnquiryInput!) {
    answerEnquiry(input: $input) {
      __typename
      ... on AnswerEnquiryPayload {
        enquiry {
          id
          version
          ...EnquiryLine
          ...EnquiryFacts
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

type AnswerFormProps = {
  id: string
  version: number
  /** Refetches the enquiry to show concurrent changes. */
  reload: () => Promise<void>
}

/** Replies to an enquiry by email. The draft stays in this tab until it is sent, even after the dialog closes. */
export function AnswerForm({ id, version, reload }: AnswerFormProps) {
  const draft = `enquiry:${id}`
  const [text, setText] = useState(() => readDraft(draft, z.string()) ?? '')
  const [issue, setIssue] = useState<string | null>(null)
  const [rejection, setRejection] = useState<{ message: string; isChanged: boolean } | null>(null)
  // Retrying after a lost response sends no second email.
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const [answer, isBusy] = useAction(ANSWER_ENQUIRY, ENQUIRY_CHANGED)
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (issue !== null && form.current) focusFirstError(form.current)
  }, [issue])

  function change(typed: string) {
    setText(typed)
    if (typed === '') deleteFormDraft(draft)
    else saveFormDraft(draft, typed)
    setIssue(null)
    setIdempotencyKey(newIdempotencyKey())
  }

  async function send() {
    if (isBusy) return
    setIssue(null)
    const read = answerFormSchema.safeParse({ text })
    if (!read.success) return setIssue(read.error.issues[0]?.message ?? null)
    const outcome = await answer({ id, text, version, idempotencyKey })
    if (outcome.kind === 'SIGNED_OUT') return goToLogin()
    if (outcome.kind === 'DONE') {
      toast({ title: 'The answer is on its way' })
      change('')
      return setRejection(null)
    }
    setIssue(outcome.issues.find(({ path }) => path === 'text')?.message ?? null)
    const isChanged = outcome.kind === 'REJECTED' && outcome.rejection.__typename === 'EnquiryChangedError'
    if (isChanged) await reload()
    setRejection(outcome.issues.length > 0 ? null : { message: outcome.message ?? NOT_CONFIRMED, isChanged })
  }

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label="Answer by email"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <FormField
        label="Your answer"
        required
        multiline
        minRows={5}
        value={text}
        onChange={(event) => change(event.target.value)}
        inputProps={{ maxLength: LONGEST_ANSWER }}
        hint="Sent by email with the enquiry below it. It starts with “Hi” and their name, unless you write a greeting. Replies go to the organiser’s mailbox."
        error={issue ?? undefined}
      />
      {rejection && (
        <Alert severity={rejection.isChanged ? 'warning' : 'error'}>
          <Text>{rejection.message}.</Text>
        </Alert>
      )}
      <Box>
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          <Text>{isBusy ? 'Sending...' : rejection?.isChanged ? 'Answer anyway' : 'Send the answer'}</Text>
        </Button>
      </Box>
    </Box>
  )
}

const NOT_CONFIRMED = 'The answer may not have been sent. Try again: it is only sent once'
