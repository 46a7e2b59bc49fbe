import { useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { PageMessage } from '../ui/page/page-message.tsx'
import { BadLinkMessage, QuestionMessage } from '../ui/page/question-message.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'
import { BAD_LINK, ChangeWaitingParty } from '../waiting-list/change-waiting-party-form.tsx'

const LEAVE_WAITING_LIST = graphql(/* GraphQL */ `
  mutation LeaveWaitingList($input: LeaveWaitingListInput!) {
    leaveWaitingList(input: $input) {
      __typename
      ... on LeaveWaitingListPayload {
        message
      }
      ... on WaitingListLinkError {
        message
      }
      ... on TooManyRequestsError {
        message
      }
    }
  }
`)

const LEAVE_WAITING_LIST_PAGE = graphql(/* GraphQL */ `
  query LeaveWaitingListPage($id: ID!) {
    event(id: $id) {
      id
      title
    }
  }
`)

/** The page of emailed links: changes the party, or leaves the waiting list after a confirmation. */
export function LeaveWaitingListPage() {
  const [search] = useSearchParams()
  const token = useLinkToken('k')
  const entry = search.get('entry')
  const eventId = search.get('event') ?? ''
  const { data } = useQuery(LEAVE_WAITING_LIST_PAGE, { variables: { id: eventId }, skip: eventId === '' })
  const [leave, isLeaving] = useAction(LEAVE_WAITING_LIST)
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof leave>>>()
  const name = data?.event?.title

  const isBadLink = outcome?.kind === 'REJECTED' && outcome.rejection.__typename === 'WaitingListLinkError'

  async function tryToLeave(link: { id: string; token: string }) {
    if (!isLeaving) setOutcome(await leave(link))
  }

  function renderPage() {
    if (token === null || entry === null || isBadLink) {
      return <BadLinkMessage text={BAD_LINK} />
    }
    if (search.has('change')) return <ChangeWaitingParty link={{ id: entry, token }} />
    if (outcome?.kind === 'DONE') return <LeftMessage message={outcome.payload.message} name={name} />
    return (
      <QuestionMessage
        question="Leave the waiting list?"
        text={
          name === undefined
            ? "We won't email you when a spot comes up."
            : `We won't email you when a spot comes up for ${name}.`
        }
        problem={outcome && (outcome.message ?? 'That did not work. Check your connection and try again.')}
        button="Leave waiting list"
        stay="Stay on the list"
        isActing={isLeaving}
        onAct={() => void tryToLeave({ id: entry, token })}
      />
    )
  }

  return (
    <>
      <PageHead title={search.has('change') ? 'Change your party' : 'Leave the waiting list'} />
      {renderPage()}
    </>
  )
}

function LeftMessage({ message, name }: { message: string; name: string | undefined }) {
  return (
    <PageMessage
      title={message}
      text={
        name === undefined
          ? 'Changed your mind? You can join again on the event page at any time.'
          : `We won't email you about ${name} any more. Changed your mind? You can join again at any time.`
      }
      picture={<img src="/media/empty-tent.svg" alt="" width={360} height={240} />}
      action={
        <Button variant="contained" component={Link} to={paths.homeEvents()}>
          See other events
        </Button>
      }
    />
  )
}
