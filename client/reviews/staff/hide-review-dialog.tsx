import Box from '@mui/material/Box'
import { useState } from 'react'
import { useAction } from '../../apollo/use-action.ts'
import { ActionDialog } from '../../staff/kit/action-dialog.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { DECIDE_REVIEW, REVIEW_DECIDED } from './decide-review-mutation.ts'

type HideReviewDialogProps = {
  id: string
  version: number
  /** Author and camp of the review. */
  about: string
  onClose: () => void
}

/** Asks for the reason for hiding a review. The reason is recorded and not shown to the family. */
export function HideReviewDialog({ id, version, about, onClose }: HideReviewDialogProps) {
  const [decide] = useAction(DECIDE_REVIEW, REVIEW_DECIDED)
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title="Hide this review"
      label="Hide it"
      busyLabel="Hiding..."
      act={() => decide({ id, version, as: 'HIDDEN', reason })}
      doneText="Review hidden"
      failureText="The review could not be hidden"
      onClose={onClose}
    >
      {(findIssue) => (
        <>
          <Box>{about}</Box>
          <FormField
            label="Why"
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            inputProps={{ maxLength: 300 }}
            hint="Saved in the audit trail. The family sees that it isn't shown, but not why."
            error={findIssue('reason')}
          />
        </>
      )}
    </ActionDialog>
  )
}
