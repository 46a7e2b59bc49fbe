import { useState } from 'react'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { ActionDialog } from '../kit/action-dialog.tsx'
import { CampsField } from './camps-field.tsx'

const SET_LED_EVENTS = graphql(/* GraphQL */ `
  mutation SetLedEvents($input: SetLedEventsInput!) {
    setLedEvents(input: $input) {
      __typename
      ... on SetLedEventsPayload {
        staff {
          members {
            id
            ...MemberLine
          }
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

type CampsDialogProps = {
  leader: {
    id: string
    name: string
    events: readonly { id: string; title: string; startDate: string; endDate: string; isCancelled: boolean }[]
  }
  onClose: () => void
}

export function CampsDialog({ leader, onClose }: CampsDialogProps) {
  const [setLedEvents] = useAction(SET_LED_EVENTS)
  const [chosen, setChosen] = useState<readonly string[]>(leader.events.map(({ id }) => id))
  return (
    <ActionDialog
      title={`Camps of ${leader.name}`}
      label="Save"
      busyLabel="Saving..."
      act={() => setLedEvents({ userId: leader.id, eventIds: [...chosen] })}
      doneText="Camps saved"
      failureText="Failed to save"
      onClose={onClose}
    >
      {(findIssue) => (
        <CampsField chosen={chosen} onChoose={setChosen} led={leader.events} error={findIssue('eventIds')} />
      )}
    </ActionDialog>
  )
}
