import Box from '@mui/material/Box'
import { useState } from 'react'
import { LONGEST_LINE_REASON } from '../../../domain/waiting-list-form.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { ActDialog } from '../kit/act-dialog.tsx'
import { counted } from '../kit/in-words.ts'
import type { PartyAct, Waiting } from './waiting-party.tsx'

graphql(/* GraphQL */ `
  fragment ChangedLine on Event {
    id
    waitingCount
    currentParticipants
    availableSpots
    availability
  }
`)

const OFFER_OUT_OF_TURN = graphql(/* GraphQL */ `
  mutation OfferOutOfTurn($input: OfferOutOfTurnInput!) {
    offerOutOfTurn(input: $input) {
      __typename
      ... on OfferOutOfTurnPayload {
        event {
          ...ChangedLine
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

const EXTEND_OFFER = graphql(/* GraphQL */ `
  mutation ExtendOffer($input: ExtendOfferInput!) {
    extendOffer(input: $input) {
      __typename
      ... on ExtendOfferPayload {
        event {
          ...ChangedLine
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const WITHDRAW_OFFER = graphql(/* GraphQL */ `
  mutation WithdrawOffer($input: WithdrawOfferInput!) {
    withdrawOffer(input: $input) {
      __typename
      ... on WithdrawOfferPayload {
        event {
          ...ChangedLine
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

const REMOVE_WAITING_PARTY = graphql(/* GraphQL */ `
  mutation RemoveWaitingParty($input: RemoveWaitingPartyInput!) {
    removeWaitingParty(input: $input) {
      __typename
      ... on RemoveWaitingPartyPayload {
        event {
          ...ChangedLine
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

const LINE_CHANGED = { refetchQueries: ['WaitingLine'] }

const WORDS = {
  offer: {
    title: 'Offer spots out of turn',
    label: 'Offer spots',
    busyLabel: 'Offering...',
    doneText: 'Spots offered',
    failureText: 'Failed to offer spots',
    hint: 'For you and the audit trail; the family does not read it.',
  },
  extend: {
    title: 'Extend the offer',
    label: 'Extend offer',
    busyLabel: 'Extending...',
    doneText: 'Offer extended',
    failureText: 'Failed to extend the offer',
    hint: '',
  },
  withdraw: {
    title: 'Take the offer back',
    label: 'Take offer back',
    busyLabel: 'Taking back...',
    doneText: 'Offer taken back',
    failureText: 'Failed to take the offer back',
    hint: 'The family reads it in our mail.',
  },
  remove: {
    title: 'Remove from the waiting list',
    label: 'Remove from list',
    busyLabel: 'Removing...',
    doneText: 'Removed from the list',
    failureText: 'Failed to remove the party',
    hint: 'The family reads it in our mail.',
  },
} as const satisfies Record<PartyAct, Record<string, string>>

type WaitingPartyDialogProps = { act: PartyAct; party: Waiting; onClose: () => void }

/** Does something with a party of the line, for a reason. */
export function WaitingPartyDialog({ act, party, onClose }: WaitingPartyDialogProps) {
  const [reason, setReason] = useState('')
  const [offer] = useAction(OFFER_OUT_OF_TURN, LINE_CHANGED)
  const [extend] = useAction(EXTEND_OFFER, LINE_CHANGED)
  const [withdraw] = useAction(WITHDRAW_OFFER, LINE_CHANGED)
  const [remove] = useAction(REMOVE_WAITING_PARTY, LINE_CHANGED)
  const { hint, ...words } = WORDS[act]
  const entryId = party.id

  const acts = {
    offer: () => offer({ entryId, reason }),
    extend: () => extend({ entryId }),
    withdraw: () => withdraw({ entryId, reason }),
    remove: () => remove({ entryId, reason }),
  } as const

  return (
    <ActDialog {...words} act={acts[act]} onClose={onClose}>
      {(issueOf) => (
        <>
          <Box>{whatHappens(act, party)}</Box>
          {act !== 'extend' && (
            <FormField
              label="Reason"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              error={issueOf('reason')}
              hint={`${hint} At most ${LONGEST_LINE_REASON} characters.`}
              required
              multiline
              minRows={2}
              autoFocus
            />
          )}
        </>
      )}
    </ActDialog>
  )
}

function whatHappens(act: PartyAct, party: Waiting): string {
  const name = `${party.firstName} ${party.lastName}`
  switch (act) {
    case 'offer':
      return `${name} is offered ${counted(party.adultCount + party.childCount, 'free spot')} before everybody who came first, and mailed the link.`
    case 'extend':
      return `The offer to ${name} stands for as long again as a new one, at most until booking closes.`
    case 'withdraw':
      return `${name} is told by mail and keeps the place in the line. The spots go to whoever comes next.`
    case 'remove':
      return `${name} is told by mail and waits no longer. What is on offer goes to whoever comes next.`
  }
}
