import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { ActionItemClosingOutcome } from '../../graphql/graphql.ts'
import { Text } from '../../ui/text.tsx'
import { ActionDialog } from '../kit/action-dialog.tsx'
import { formatCount } from '../kit/admin-text.ts'
import { MONEY_CHANGED } from '../kit/effects.ts'
import { ACTION_ITEM_LINE } from './action-item-line.tsx'
import { ClosingNoteField } from './closing-note-field.tsx'

const CLOSE_ACTION_ITEMS = graphql(/* GraphQL */ `
  mutation CloseActionItems($input: CloseActionItemsInput!) {
    closeActionItems(input: $input) {
      __typename
      ... on CloseActionItemsPayload {
        closings {
          actionItemId
          outcome
        }
        actionItems {
          ...ActionItemGroups
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

type ChosenItem = { id: string; version: string; group: string } & FragmentType<typeof ACTION_ITEM_LINE>

type CloseItemsDialogProps = {
  items: readonly ChosenItem[]
  /** Receives a message about the items that are still open, or null when all were closed. */
  onDone: (message: string | null) => void
  onClose: () => void
}

export function CloseItemsDialog({ items: chosen, onDone, onClose }: CloseItemsDialogProps) {
  // The dialog closes the items it was opened with. The list behind it may change.
  const [items] = useState(chosen)
  const { data: lines } = useSuspenseFragment({ fragment: ACTION_ITEM_LINE, from: [...items] })
  const [close] = useAction(CLOSE_ACTION_ITEMS, MONEY_CHANGED)
  const [note, setNote] = useState('')
  const refunds = items.filter(({ group }) => group === 'REFUNDS').length

  async function closeItems() {
    const shown = items.map(({ id, version }) => ({ actionItemId: id, version }))
    const outcome = await close({ items: shown, note })
    if (outcome.kind === 'DONE')
      onDone(describeOpenItems(outcome.payload.closings.map((closing) => closing.outcome)))
    return outcome
  }

  return (
    <ActionDialog
      title="Close selected tasks"
      label={`Close ${formatCount(items.length, 'task')}`}
      busyLabel="Closing..."
      act={closeItems}
      doneText="Noted"
      failureText="Failed to save"
      onClose={onClose}
    >
      {(findIssue) => (
        <>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {countByTitle(lines.map((line) => line?.title ?? '')).map(([title, count]) => (
              <li key={title}>{count > 1 ? `${title} (${count} times)` : title}</li>
            ))}
          </Box>
          {refunds > 0 && (
            <Box sx={{ fontWeight: 600 }}>
              <Text>For {formatCount(refunds, 'refund')}, this says that the family has the money back.</Text>
            </Box>
          )}
          <ClosingNoteField note={note} onNote={setNote} issue={findIssue('note')} />
        </>
      )}
    </ActionDialog>
  )
}

function countByTitle(titles: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  return [...counts]
}

function describeOpenItems(outcomes: readonly ActionItemClosingOutcome[]): string | null {
  const count = (outcome: ActionItemClosingOutcome) => outcomes.filter((each) => each === outcome).length
  const sentences = [
    [count('SETTLED'), 'had already been dealt with', 'had already been dealt with'],
    [count('CHANGED'), 'has changed and is still open', 'have changed and are still open'],
    [
      count('REJECTED'),
      'is still open: its payment is too small',
      'are still open: their payments are too small',
    ],
  ] as const
  const message = sentences
    .filter(([many]) => many > 0)
    .map(([many, one, several]) => `${many} ${many === 1 ? one : several}.`)
  return message.length === 0 ? null : [`${count('CLOSED')} closed.`, ...message].join(' ')
}
