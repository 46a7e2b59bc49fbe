import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import { EmailedLinkQuestion } from '../new-camps/emailed-link-question.tsx'
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
      <EmailedLinkQuestion
        question="Shall we let you know about new camps?"
        text="We only email you when a new camp opens. Every email has a link to leave."
        button="Yes, let me know"
        stay="No, thanks"
        act={confirm}
        isActing={isConfirming}
        done="We'll email you when a new camp opens. Changed your mind? Every email has a link to leave."
      />
    </>
  )
}

const UNSUBSCRIBE_FROM_NEW_CAMPS = graphql(/* GraphQL */ `
  mutation UnsubscribeFromNewCamps($input: UnsubscribeFromNewCampsInput!) {
    unsubscribeFromNewCamps(input: $input) {
      __typename
      ... on UnsubscribeFromNewCampsPayload {
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

export function UnsubscribeFromNewCampsPage() {
  const [leave, isLeaving] = useAction(UNSUBSCRIBE_FROM_NEW_CAMPS)
  return (
    <>
      <PageHead title="Leave the list for new camps" />
      <EmailedLinkQuestion
        question="No more emails about new camps?"
        text="We'll erase your address from the list. This doesn't affect your bookings and their emails."
        button="Stop these emails"
        stay="Stay on the list"
        act={leave}
        isActing={isLeaving}
        done="We've erased your address, and won't email you about new camps any more. Changed your mind? You can sign up again at the bottom of each page."
      />
    </>
  )
}
