import Box from '@mui/material/Box'
import { useState } from 'react'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { ActDialog } from '../kit/act-dialog.tsx'
import { REFUNDS_CHANGED } from '../kit/effects.ts'

const CLOSE_ACTION_ITEM = graphql(/* GraphQL */ `
  mutation CloseActionItem($input: CloseActionItemInput!) {
    closeActionItem(input: $input) {
      __typename
      ... on CloseActionItemPayload {
        actionItems {
          count
          items {
            id
            ...ActionItemLine
          }
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

type CloseItemDialogProps = { actionItemId: string; title: string; about: string; onClose: () => void }

/** Ends an action item with the organiser's words. */
export function CloseItemDialog({ actionItemId, title, about, onClose }: CloseItemDialogProps) {
  const [close] = useAction(CLOSE_ACTION_ITEM, REFUNDS_CHANGED)
  const [note, setNote] = useState('')
  return (
    <ActDialog
      title={title}
      label={title}
      busyLabel="Saving..."
      act={() => close({ actionItemId, note })}
      doneText="Noted"
      failureText="Failed to save"
      onClose={onClose}
    >
      {(issueOf) => (
        <>
          <Box>{about}</Box>
          <FormField
            label="What was done"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            error={issueOf('note')}
            hint="Stays on record with your name. No health details, please."
            required
            autoFocus
          />
        </>
      )}
    </ActDialog>
  )
}
