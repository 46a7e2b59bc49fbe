import { useQuery } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { assertNever } from '../../domain/assert-never.ts'
import { type NewCampsForm as Form, newCampsFormSchema } from '../../domain/new-camps/new-camps-form.ts'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { focusFirstError, showIssues } from '../ui/form/form-issues.ts'
import { Text } from '../ui/text.tsx'

const NEW_CAMPS_FORM = graphql(/* GraphQL */ `
  query NewCampsForm {
    viewer {
      id
      email
    }
  }
`)

const SUBSCRIBE_TO_NEW_CAMPS = graphql(/* GraphQL */ `
  mutation SubscribeToNewCamps($input: SubscribeToNewCampsInput!) {
    subscribeToNewCamps(input: $input) {
      __typename
      ... on SubscribeToNewCampsPayload {
        message
      }
      ... on InvalidInputError {
        message
        issues {
          path
          message
        }
      }
      ... on TooManyRequestsError {
        message
        retryAfterSeconds
      }
    }
  }
`)

const FAILED = 'That did not work. Check your connection and try again.'
const EMPTY: Form = { email: '' }

type Notice = { isDone: boolean; text: string }

/** Retains the input after sending, so that a typing error can be corrected. Prefills a member's address. */
export function NewCampsForm() {
  const form = useForm<Form>({
    resolver: zodResolver(newCampsFormSchema),
    defaultValues: EMPTY,
    // Not on blur: a message that appears or disappears would move the button under the pointer.
    mode: 'onSubmit',
    shouldFocusError: false,
  })
  const { handleSubmit, getValues, setValue, subscribe, control } = form
  // Controlled, so that the label moves when a member's address is filled in later.
  const { field, fieldState } = useController({ control, name: 'email' })
  const { data } = useQuery(NEW_CAMPS_FORM, { ssr: false })
  const [subscribeToNewCamps, isBusy] = useAction(SUBSCRIBE_TO_NEW_CAMPS)
  const [notice, setNotice] = useState<Notice | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const viewerEmail = data?.viewer?.email
  const { submitCount } = form.formState

  // The field is server-rendered and may be filled in before this script loads. An ordinary effect would run too
  // late: a re-render can clear the field first.
  useLayoutEffect(() => {
    const typed = element.current?.querySelector('input')?.value ?? ''
    if (typed !== '') setValue('email', typed)
  }, [setValue])
  useEffect(() => {
    if (viewerEmail !== undefined && getValues('email') === '') setValue('email', viewerEmail)
  }, [viewerEmail, getValues, setValue])
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setNotice(null) }), [subscribe])
  useEffect(() => {
    if (submitCount > 0 && element.current) focusFirstError(element.current)
  }, [submitCount])

  async function submit(typed: Form) {
    setNotice(null)
    const outcome = await subscribeToNewCamps(typed)
    if (outcome.kind === 'DONE') return setNotice({ isDone: true, text: outcome.payload.message })
    if (outcome.kind !== 'REJECTED') return setNotice({ isDone: false, text: FAILED })
    const { rejection } = outcome
    switch (rejection.__typename) {
      case 'InvalidInputError': {
        const text = showIssues(form, EMPTY, rejection.issues)
        return text === null ? undefined : setNotice({ isDone: false, text })
      }
      case 'TooManyRequestsError': {
        const minutes = Math.ceil(rejection.retryAfterSeconds / 60)
        return setNotice({
          isDone: false,
          text: `${rejection.message}. You can try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
        })
      }
      default:
        return assertNever(rejection)
    }
  }

  return (
    <Box
      component="form"
      // Without scripts the browser submits the form; POST keeps the address out of the URL.
      method="post"
      noValidate
      ref={element}
      onSubmit={(submission) => {
        submission.preventDefault()
        if (!isBusy) void handleSubmit(submit)()
      }}
    >
      <Box sx={ROW_STYLE}>
        <FormField
          label="Email"
          type="email"
          autoComplete="email"
          required
          inputProps={{ inputMode: 'email' }}
          error={fieldState.error?.message}
          {...field}
        />
        <Button
          type="submit"
          variant="contained"
          color="secondary"
          size="large"
          // Not `disabled`: the button would lose the focus.
          aria-disabled={isBusy}
        >
          <Text>{isBusy ? 'Sending...' : 'Let me know'}</Text>
        </Button>
      </Box>
      {/* Always mounted, so that screen readers announce new content. */}
      <Box role="status">
        {notice && (
          <Alert severity={notice.isDone ? 'success' : 'error'} role="presentation" sx={{ mt: 2 }}>
            {notice.text}
          </Alert>
        )}
      </Box>
    </Box>
  )
}

const ROW_STYLE = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
  // Keeps the button next to the field when a message appears.
  alignItems: 'start',
  '& > button': { minHeight: 56 },
} as const
