import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { useState } from 'react'
import { describeFailedOutcome, type FailedOutcome } from '../../apollo/outcome.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { adminPaths } from '../../staff-paths.ts'
import { BadLinkMessage, QuestionMessage } from '../../ui/page/question-message.tsx'
import { getRoleAccess } from '../kit/gate/staff-access.ts'
import { formatCampWithDates } from './staff-role-text.ts'

const ACCEPT_INVITATION = graphql(/* GraphQL */ `
  mutation AcceptInvitation($input: AcceptInvitationInput!) {
    acceptInvitation(input: $input) {
      __typename
      ... on AcceptInvitationPayload {
        viewer {
          id
          role
          mustChangePassword
          secondFactorRequirement
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const JOIN_TEAM = graphql(/* GraphQL */ `
  fragment JoinTeam on OpenInvitation {
    id
    email
    role
    isForViewer
    events {
      id
      title
      startDate
      endDate
      isCancelled
    }
  }
`)

type JoinTeamProps = {
  invitation: FragmentType<typeof JOIN_TEAM>
  token: string
  username: string
  onJoined: () => void
  onSignedOut: () => Promise<void>
}

export function JoinTeam({ invitation, token, username, onJoined, onSignedOut }: JoinTeamProps) {
  const { data } = useSuspenseFragment({ fragment: JOIN_TEAM, from: invitation })
  const [accept, isJoining] = useAction(ACCEPT_INVITATION)
  const [failure, setFailure] = useState<FailedOutcome | null>(null)
  const role = data.role === 'ADMIN' ? 'an admin' : 'a camp leader'

  async function join() {
    if (isJoining) return
    const outcome = await accept({ token })
    if (outcome.kind === 'DONE') {
      onJoined()
      const mustSetUpSecondFactor = getRoleAccess(outcome.payload.viewer) === 'SECOND_FACTOR_FIRST'
      // The profile comes first while the password is too short for the role.
      // A full page load drops data that was cached for the previous role.
      window.location.assign(mustSetUpSecondFactor ? adminPaths.secondStep() : paths.profile())
      return
    }
    setFailure(outcome)
    // The page then asks to sign in again.
    if (outcome.kind === 'SIGNED_OUT') await onSignedOut()
  }

  if (!data.isForViewer) {
    return (
      <BadLinkMessage
        text={`This invitation was sent to ${data.email}, but you are signed in as ${username} with another address. Log out, then open the link again to sign in with that address or create an account.`}
      />
    )
  }
  return (
    <QuestionMessage
      question={`Join the team as ${role}?`}
      text={
        data.role === 'ADMIN'
          ? `You are signed in as ${username}. Admins see and change everything, and need a password of 12 characters or more.`
          : `You are signed in as ${username}. You will see the families at ${data.events.map(formatCampWithDates).join('; ')}. Camp leaders need a password of 12 characters or more.`
      }
      problem={failure === null ? undefined : describeFailedOutcome(failure)}
      button="Join the team"
      stay="Not now"
      isActing={isJoining}
      onAct={() => void join()}
    />
  )
}
