import { useState } from 'react'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import { QuestionDialog } from '../ui/question-dialog.tsx'

const REQUEST_PHOTO_REMOVAL = graphql(/* GraphQL */ `
  mutation RequestPhotoRemoval($input: RequestPhotoRemovalInput!) {
    requestPhotoRemoval(input: $input) {
      __typename
      ... on RequestPhotoRemovalPayload {
        booking {
          id
          ...FamilyPhotos
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

type RemovePhotoDialogProps = {
  target: { bookingId: string; photoId: string }
  onRemoved: () => void
  onClose: () => void
}

/** Removes the photo for all families, after a confirmation. */
export function RemovePhotoDialog({ target, onRemoved, onClose }: RemovePhotoDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [requestRemoval, isBusy] = useAction(REQUEST_PHOTO_REMOVAL)

  async function act() {
    if (isBusy) return
    setProblem(null)
    const outcome = await requestRemoval(target)
    if (outcome.kind === 'DONE') return onRemoved()
    setProblem(outcome.message ?? 'We could not be reached. Check your connection and try again.')
  }

  return (
    <QuestionDialog
      open
      onClose={onClose}
      title="Remove this photo?"
      yes="Remove it"
      isBusy={isBusy}
      onYes={() => void act()}
      problem={problem}
    >
      Families will no longer see it. We'll check it and delete it, so save it first if you want to keep it.
    </QuestionDialog>
  )
}
