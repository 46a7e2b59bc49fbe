import Box from '@mui/material/Box'
import { useState } from 'react'
import { LONGEST_WAITING_LIST_REASON } from '../../../domain/waiting-list-form.ts'
import type { Outcome } from '../../apollo/outcome.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { ActionDialog } from '../../staff/kit/action-dialog.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { describeActionEffect, ENTRY_ACTION_TEXTS, type EntryAction } from './entry-action-text.ts'
import type { WaitingListEvent, WaitingListItem } from './use-waiting-list.ts'

graphql(/* GraphQL */ `
  fragment ChangedLine on Event {
    id
    waitingCount
    offeredCount
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

type EntryActionDialogProps = {
  action: EntryAction
  party: WaitingListItem
  event: WaitingListEvent
  /** Refetches the list after a change, or after a rejection that shows it was outdated. */
  onOutdated: () => Promise<void>
  onClose: () => void
}

export function EntryActionDialog({ action, party, event, onOutdated, onClose }: EntryActionDialogProps) {
  const [reason, setReason] = useState('')
  const [offer] = useAction(OFFER_OUT_OF_TURN)
  const [extend] = useAction(EXTEND_OFFER)
  const [withdraw] = useAction(WITHDRAW_OFFER)
  const [remove] = useAction(REMOVE_WAITING_PARTY)
  const { hint, ...texts } = ENTRY_ACTION_TEXTS[action]
  const entryId = party.id
  // The end of the offer when the dialog opened. After a lost response it may already be extended.
  const [knownEnd] = useState(party.offer?.expiresAt ?? null)

  const actions = {
    offer: () => offer({ entryId, reason }),
    extend: () => extend({ entryId, knownEnd }),
    withdraw: () => withdraw({ entryId, reason }),
    remove: () => remove({ entryId, reason }),
  }

  async function runAction(): Promise<Outcome> {
    const outcome = await actions[action]()
    if (outcome.kind === 'DONE' || (outcome.kind === 'REJECTED' && outcome.issues.length === 0)) {
      await onOutdated()
    }
    return outcome
  }

  return (
    <ActionDialog {...texts} act={runAction} onClose={onClose}>
      {(findIssue) => (
        <>
          <Box>{describeActionEffect(action, party, event)}</Box>
          {action !== 'extend' && (
            <FormField
              label="Reason"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              error={findIssue('reason')}
              hint={`${hint} At most ${LONGEST_WAITING_LIST_REASON} characters.`}
              required
              multiline
              minRows={2}
              autoFocus
            />
          )}
        </>
      )}
    </ActionDialog>
  )
}
