import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { CAMP_MESSAGE_LIMITS } from '../../domain/messages/camp-message-form.ts'
import { graphql } from '../graphql/gql.ts'
import { formatCount } from '../staff/kit/admin-text.ts'
import { SHEET_STYLE } from '../staff/kit/card-styles.ts'
import { ASIDE } from '../theme-looks.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { focusFirstError } from '../ui/form/form-issues.ts'
import { Text } from '../ui/text.tsx'
import { MergeFieldButtons } from './merge-field-buttons.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SendMessageDialog } from './send-message-dialog.tsx'
import { TestButton } from './test-button.tsx'
import { useMessageForm } from './use-message-form.ts'

const COMPOSE_MESSAGE = graphql(/* GraphQL */ `
  fragment ComposeMessage on CampFamilies {
    id
    confirmed
    withUnpaid
    unreachable
  }
`)

type ComposeMessageProps = {
  eventId: string
  counts: FragmentType<typeof COMPOSE_MESSAGE>
  onSent: () => void
}

export function ComposeMessage({ eventId, counts: reference, onSent }: ComposeMessageProps) {
  const { data: counts } = useSuspenseFragment({ fragment: COMPOSE_MESSAGE, from: reference })
  const form = useMessageForm(eventId)
  const [dialog, setDialog] = useState<'PREVIEW' | 'SEND' | null>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const textRef = useRef<HTMLTextAreaElement>(null)
  const { fields, change, findIssue } = form
  const families = fields.includesUnpaid ? counts.withUnpaid : counts.confirmed
  const unpaid = counts.withUnpaid - counts.confirmed

  function validate() {
    const message = form.validate()
    // Waits until the error messages are rendered.
    if (message === null) setTimeout(() => formRef.current && focusFirstError(formRef.current))
    return message
  }

  return (
    <Box
      component="form"
      noValidate
      ref={formRef}
      aria-label="New message"
      onSubmit={(event) => {
        event.preventDefault()
        if (validate() !== null) setDialog('SEND')
      }}
      sx={FORM_STYLE}
    >
      <FormField
        label="Subject"
        required
        value={fields.subject}
        onChange={(event) => change({ subject: event.target.value })}
        inputProps={{ maxLength: CAMP_MESSAGE_LIMITS.subjectLength }}
        error={findIssue('subject')}
      />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <FormField
          label="Text"
          required
          multiline
          minRows={7}
          value={fields.text}
          onChange={(event) => change({ text: event.target.value })}
          inputRef={textRef}
          inputProps={{ maxLength: CAMP_MESSAGE_LIMITS.textLength }}
          hint="The email starts with “Hi” and the first name, and ends with the camp, its dates and the booking reference."
          error={findIssue('text')}
        />
        <MergeFieldButtons textRef={textRef} onInsert={(text) => change({ text })} />
      </Box>
      <Box>
        <Typography component="h2" variant="h4">
          <Text>Goes to {formatCount(families, 'family', 'families')}</Text>
        </Typography>
        <Box sx={ASIDE}>
          Families with a confirmed booking. Families with several bookings under one address get one email.
          Families who book later do not get it.
        </Box>
        {unpaid > 0 && (
          <FormControlLabel
            control={
              <Checkbox
                checked={fields.includesUnpaid}
                onChange={(event) => change({ includesUnpaid: event.target.checked })}
              />
            }
            label={`Also ${formatCount(unpaid, 'family', 'families')} who ${unpaid === 1 ? 'has' : 'have'} not paid yet`}
          />
        )}
        {counts.unreachable > 0 && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            <Text>
              {formatCount(counts.unreachable, 'family', 'families')} who erased the account{' '}
              {counts.unreachable === 1 ? 'gets' : 'get'} no email. Call them: their phone number is in the
              roster.
            </Text>
          </Alert>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" aria-disabled={families === 0} disabled={families === 0}>
          <Text>Send to {formatCount(families, 'family', 'families')}</Text>
        </Button>
        <Button variant="outlined" onClick={() => validate() !== null && setDialog('PREVIEW')}>
          Preview
        </Button>
        <TestButton eventId={eventId} form={form} validate={validate} />
      </Box>
      {dialog === 'PREVIEW' && (
        <PreviewDialog eventId={eventId} message={fields} onClose={() => setDialog(null)} />
      )}
      {dialog === 'SEND' && (
        <SendMessageDialog
          eventId={eventId}
          form={form}
          families={families}
          onSent={onSent}
          onClose={() => setDialog(null)}
        />
      )}
    </Box>
  )
}

const FORM_STYLE = { ...SHEET_STYLE, py: { xs: 2.5, md: 3 }, display: 'grid', gap: 2.5 } as const
