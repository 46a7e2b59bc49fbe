import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { graphql } from '../../graphql/gql.ts'
import { EmptyList, ListSkeleton, LoadFailure } from '../../staff/kit/list-message.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { AnswerForm } from './enquiry-answer-form.tsx'
import { EnquiryFacts } from './enquiry-facts.tsx'
import { formatEnquirySubject } from './enquiry-subject.ts'
import { MarkButton } from './mark-enquiry-button.tsx'

const ENQUIRY_DIALOG = graphql(/* GraphQL */ `
  query EnquiryDialog($id: ID!) {
    enquiry(id: $id) {
      id
      subject
      label
      answeredAt
      version
      ...EnquiryFacts
    }
  }
`)

type EnquiryDialogProps = {
  id: string
  onClose: () => void
}

export function EnquiryDialog({ id, onClose }: EnquiryDialogProps) {
  const { data, error, refetch } = useQuery(ENQUIRY_DIALOG, {
    variables: { id },
    fetchPolicy: 'network-only',
  })
  const enquiry = data?.enquiry
  const reload = async () => void (await refetch().catch(() => undefined))
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={enquiry ? formatEnquirySubject(enquiry.subject) : 'Enquiry'}
      subtitle={enquiry?.label}
      maxWidth="md"
      fullScreenOnPhone
    >
      {error && !data ? (
        <LoadFailure onRetry={() => void reload()} />
      ) : !data ? (
        <ListSkeleton entries={3} />
      ) : !enquiry ? (
        <EmptyList>This enquiry no longer exists.</EmptyList>
      ) : (
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <EnquiryFacts enquiry={enquiry} />
          <AnswerForm id={id} version={enquiry.version} reload={reload} />
          <MarkButton
            id={id}
            version={enquiry.version}
            isAnswered={enquiry.answeredAt !== null}
            reload={reload}
          />
        </Box>
      )}
    </DialogFrame>
  )
}
