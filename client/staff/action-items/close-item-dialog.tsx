import Box from '@mui/material/Box'
import { useState } from 'react'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { ActionDialog } from '../kit/action-dialog.tsx'
import { MONEY_CHANGED } from '../kit/effects.ts'
import { ClosingNoteField } from './closing-note-field.tsx'

const CLOSE_ACTION_ITEM = graphql(/* GraphQL */ `
  mutation CloseActionItem($input: CloseActionItemInput!) {
    closeActionItem(input: $input) {
      __typename
      ... on CloseActionItemPayload {
        actionItems {
          ...ActionItemGroups
        }
        booking {
          id
          ...BookingPayments
          ...BookingHistory
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

type CloseItemDialogProps = {
  actionItemId: string
  version: string | null
  title: string
  about: string
  onClose: () => void
}

export function CloseItemDialog({ actionItemId, version, title, about, onClose }: CloseItemDialogProps) {
  const [close] = useAction(CLOSE_ACTION_ITEM, MONEY_CHANGED)
  const [note, setNote] = useState('')
  return (
    <ActionDialog
      title={title}
      label={title}
      busyLabel="Saving..."
      act={() => close({ actionItemId, note, version })}
      doneText="Noted"
      failureText="Failed to save"
      onClose={onClose}
    >
      {(findIssue) => (
        <>
          <Box>{about}</Box>
          <ClosingNoteField note={note} onNote={setNote} issue={findIssue('note')} />
        </>
      )}
    </ActionDialog>
  )
}
