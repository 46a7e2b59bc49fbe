import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import { PastEventForm } from './admin-past-event-form.tsx'

const PAST_EVENT_FORM = graphql(/* GraphQL */ `
  fragment PastEventForm on PastEvent {
    id
    title
    description
    videoUrl
    thumbnailUrl
    duration
    eventDate
    participants
  }
`)

type PastEventFormDialogProps = {
  /** Past event to edit, or null to add one. */
  pastEvent: FragmentType<typeof PAST_EVENT_FORM> | null
  /** Called when the dialog closes, including after `onSaved`. */
  onClose: () => void
  onSaved: () => void
}

export function PastEventFormDialog({ pastEvent, ...callbacks }: PastEventFormDialogProps) {
  if (pastEvent === null) return <PastEventForm pastEvent={null} {...callbacks} />
  return <EditedPastEvent pastEvent={pastEvent} {...callbacks} />
}

function EditedPastEvent({
  pastEvent,
  ...callbacks
}: PastEventFormDialogProps & { pastEvent: FragmentType<typeof PAST_EVENT_FORM> }) {
  const { data } = useSuspenseFragment({ fragment: PAST_EVENT_FORM, from: pastEvent })
  return <PastEventForm pastEvent={data} {...callbacks} />
}
