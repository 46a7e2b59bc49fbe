import { useQuery } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { type WaitingPartyForm, waitingPartyFormSchema } from '../../domain/waiting-list-form.ts'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import type { LinkedWaitingPartyQuery } from '../graphql/graphql.ts'
import { paths } from '../paths.ts'
import { focusFirstError, showIssues } from '../ui/form/form-issues.ts'
import { PageMessage, TryAgainMessage } from '../ui/page/page-message.tsx'
import { BadLinkMessage } from '../ui/page/question-message.tsx'
import { Text } from '../ui/text.tsx'
import { WaitingPartyFields } from './waiting-list-fields.tsx'

const LINKED_WAITING_PARTY = graphql(/* GraphQL */ `
  query LinkedWaitingParty($id: ID!, $token: String!) {
    linkedWaitingParty(id: $id, token: $token) {
      adultCount
      childCount
      alsoPeople
      event {
        id
        title
      }
    }
  }
`)

const CHANGE_WAITING_PARTY = graphql(/* GraphQL */ `
  mutation ChangeWaitingParty($input: ChangeWaitingPartyInput!) {
    changeWaitingParty(input: $input) {
      __typename
      ... on ChangeWaitingPartyPayload {
        message
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

type LinkProps = { link: { id: string; token: string } }

/** Changes the party of a waiting list entry with its emailed link. */
export function ChangeWaitingParty({ link }: LinkProps) {
  const { data, error, refetch } = useQuery(LINKED_WAITING_PARTY, {
    variables: link,
    fetchPolicy: 'no-cache',
  })
  if (!data) {
    return error ? (
      <TryAgainMessage
        title="Your party could not be loaded"
        onRetry={() => void refetch().catch(() => undefined)}
      />
    ) : (
      <Container maxWidth="sm" sx={{ py: 6 }} role="status" aria-label="Loading">
        <Skeleton variant="rounded" height={320} />
      </Container>
    )
  }
  const party = data.linkedWaitingParty
  if (party === null) return <BadLinkMessage text={BAD_LINK} />
  return <PartyForm link={link} party={party} />
}

export const BAD_LINK = 'Please open the link from our latest email about the waiting list again.'

// The form always holds every field, while the schema also accepts bodies that omit some.
const formSchema = z
  .custom<WaitingPartyForm>()
  .transform((form): z.input<typeof waitingPartyFormSchema> => form)
  .pipe(waitingPartyFormSchema)

type PartyFormProps = LinkProps & { party: NonNullable<LinkedWaitingPartyQuery['linkedWaitingParty']> }

function PartyForm({ link, party }: PartyFormProps) {
  const { adultCount, childCount, alsoPeople, event } = party
  const initial = { adultCount, childCount, alsoPeople }
  const form = useForm<WaitingPartyForm>({
    resolver: zodResolver(formSchema),
    defaultValues: initial,
    mode: 'onSubmit',
    shouldFocusError: false,
  })
  const [change, isBusy] = useAction(CHANGE_WAITING_PARTY)
  const [problem, setProblem] = useState<string | null>(null)
  const [doneText, setDoneText] = useState<string | null>(null)
  const formRef = useRef<HTMLFormElement>(null)

  async function send(changed: WaitingPartyForm) {
    if (isBusy) return
    setProblem(null)
    const outcome = await change({ ...link, ...changed })
    if (outcome.kind === 'DONE') return setDoneText(outcome.payload.message)
    if (outcome.issues.length > 0) return setProblem(showIssues(form, initial, outcome.issues))
    setProblem(outcome.message ?? 'That did not work. Check your connection and try again.')
  }

  async function submit(submitted: SubmitEvent) {
    submitted.preventDefault()
    await form.handleSubmit(send)()
    if (formRef.current) focusFirstError(formRef.current)
  }

  if (doneText !== null) {
    return (
      <PageMessage
        title="Your party has been updated"
        text={doneText}
        picture={<img src="/media/empty-tent.svg" alt="" width={360} height={240} />}
        action={
          <Button variant="contained" component={Link} to={paths.home()}>
            Return to Home
          </Button>
        }
      />
    )
  }
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, md: 6 } }}>
      <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
        Change your party
      </Typography>
      {event && (
        <Box sx={{ color: 'text.secondary', mb: 3 }}>
          <Text>{event.title}</Text>
        </Box>
      )}
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          ref={formRef}
          onSubmit={(submitted: SubmitEvent) => void submit(submitted)}
          sx={{ display: 'grid', gap: 3 }}
        >
          <WaitingPartyFields />
          {problem !== null && <Alert severity="error">{problem}</Alert>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" aria-disabled={isBusy}>
              <Text>{isBusy ? 'One moment...' : 'Save'}</Text>
            </Button>
            <Button variant="outlined" component={Link} to={paths.home()}>
              Leave it as it is
            </Button>
          </Box>
        </Box>
      </FormProvider>
    </Container>
  )
}
