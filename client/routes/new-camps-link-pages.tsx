import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import { MailedLinkQuestion } from '../new-camps/mailed-link-question.tsx'
import { PageHead } from '../ui/page/page-head.tsx'

const CONFIRM_NEW_CAMPS = graphql(/* GraphQL */ `
  mutation ConfirmNewCamps($input: ConfirmNewCampsInput!) {
    confirmNewCamps(input: $input) {
      __typename
      ... on ConfirmNewCampsPayload {
        message
      }
      ... on NewCampsLinkError {
        message
      }
      ... on TooManyRequestsError {
        message
      }
    }
  }
`)

export function ConfirmNewCampsPage() {
  const [confirm, isConfirming] = useAction(CONFIRM_NEW_CAMPS)
  return (
    <>
      <PageHead title="New camps" />
      <MailedLinkQuestion
        question="Shall we tell you of new camps?"
        text="We write when a new camp opens, and about nothing else. Every mail has a link to leave."
        button="Yes, tell me"
        stay="No, thanks"
        act={confirm}
        isActing={isConfirming}
        done="We will write to you when a new camp opens. Changed your mind? Every mail has a link to leave."
      />
    </>
  )
}

const LEAVE_NEW_CAMPS = graphql(/* GraphQL */ `
  mutation LeaveNewCamps($input: LeaveNewCampsInput!) {
    leaveNewCamps(input: $input) {
      __typename
      ... on LeaveNewCampsPayload {
        message
      }
      ... on NewCampsLinkError {
        message
      }
      ... on TooManyRequestsError {
        message
      }
    }
  }
`)

export function LeaveNewCampsPage() {
  const [leave, isLeaving] = useAction(LEAVE_NEW_CAMPS)
  return (
    <>
      <PageHead title="Leave the list for new camps" />
      <MailedLinkQuestion
        question="No more mails about new camps?"
        text="We then erase your address from the list. Your bookings and their mails are not touched."
        button="Tell me no more"
        stay="Stay on the list"
        act={leave}
        isActing={isLeaving}
        done="Your address is erased from it, and we will not write about new camps any more. Changed your mind? At the foot of each page you can ask again."
      />
    </>
  )
}
