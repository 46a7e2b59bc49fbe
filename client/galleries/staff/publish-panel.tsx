import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import type { SyntheticEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { addDays, brisbaneDay } from '../../../domain/dates.ts'
import { GALLERY_DAYS, MAX_GALLERY_DAYS } from '../../../domain/gallery/gallery-form.ts'
import { useAction } from '../../apollo/use-action.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { useLoggedOutRedirect } from '../../staff/kit/use-logged-out-redirect.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { focusFirstError } from '../../ui/form/form-issues.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { type CampGallery, PUBLISH_PHOTOS } from './gallery-documents.ts'

type PublishPanelProps = { gallery: CampGallery; reload: () => Promise<void> }

/**
 * Publishes new photos after the organiser confirms that nobody without photo consent is recognisable. Renders
 * nothing without new photos.
 */
export function PublishPanel({ gallery, reload }: PublishPanelProps) {
  const { eventId, publishedAt, bookingCount, peopleWithoutPhotoConsent, photoChoicesVersion } = gallery
  const today = brisbaneDay(new Date())
  const [lastDay, setLastDay] = useState(gallery.lastDay ?? addDays(today, GALLERY_DAYS))
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [issues, setIssues] = useState<readonly { path: string; message: string }[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [publish, isBusy] = useAction(PUBLISH_PHOTOS)
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()
  const messageId = useId()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (issues.length > 0 && form.current) focusFirstError(form.current)
  }, [issues])

  const photoIds = gallery.photos.filter(({ status }) => status === 'NEW').map(({ id }) => id)
  // The confirmation covers only the photos and choices that were shown. Any change requires a new one.
  const seen = `${photoChoicesVersion} ${photoIds.join(' ')}`
  const nobodyRecognisable = confirmed === seen
  const findIssue = (path: string) => issues.find((issue) => issue.path === path)?.message
  const unconfirmed = findIssue('nobodyRecognisable')
  if (photoIds.length === 0) return null
  const photos = formatCount(photoIds.length, 'new photo')

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy) return
    setIssues([])
    setProblem(null)
    const outcome = await publish({ eventId, photoIds, lastDay, photoChoicesVersion, nobodyRecognisable })
    if (outcome.kind === 'SIGNED_OUT') return goToLogin()
    if (outcome.kind === 'DONE') {
      toast({
        title: 'The photos are published',
        description: describeEmails(publishedAt === null, bookingCount),
      })
      return reload()
    }
    setIssues(outcome.issues)
    if (outcome.issues.length > 0) return
    setProblem(outcome.message ?? 'Nothing was published. Check your connection and try again')
    if (outcome.kind === 'REJECTED') await reload()
  }

  return (
    <Panel title={`Publish ${photos}`} lead={describeEmails(publishedAt === null, bookingCount)}>
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={(event) => void send(event)}
        sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
      >
        {publishedAt === null && (
          <Box sx={{ width: '100%', maxWidth: 320 }}>
            <FormField
              type="date"
              label="Last day"
              required
              value={lastDay}
              onChange={({ target }) => setLastDay(target.value)}
              inputProps={{ min: addDays(today, 1), max: addDays(today, MAX_GALLERY_DAYS) }}
              hint="Families see this date. After it, all photos are deleted."
              error={findIssue('lastDay')}
            />
          </Box>
        )}
        <Box>
          <FormControlLabel
            label={getConfirmationLabel(photoIds.length, peopleWithoutPhotoConsent.length)}
            sx={{
              alignItems: 'flex-start',
              mr: 0,
              '& .MuiFormControlLabel-label': { pt: 1.25, maxWidth: '68ch' },
            }}
            control={
              <Checkbox
                checked={nobodyRecognisable}
                onChange={(_event, isChecked) => setConfirmed(isChecked ? seen : null)}
                sx={{ p: 1.25 }}
                slotProps={{
                  input: {
                    'aria-invalid': unconfirmed !== undefined,
                    'aria-describedby': unconfirmed === undefined ? undefined : messageId,
                  },
                }}
              />
            }
          />
          {unconfirmed !== undefined && (
            <FormHelperText error id={messageId} sx={{ pl: '37px' }}>
              {unconfirmed}
            </FormHelperText>
          )}
        </Box>
        {problem !== null && (
          <Alert severity="warning">
            <Text>{problem}.</Text>
          </Alert>
        )}
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          <Text>{isBusy ? 'Publishing...' : `Publish ${photos}`}</Text>
        </Button>
      </Box>
    </Panel>
  )
}

function getConfirmationLabel(photos: number, people: number): string {
  const looked = `I have looked at ${photos === 1 ? 'the new photo' : `each of the ${photos} new photos`}`
  if (people === 0) return `${looked}. Everyone agreed to photos.`
  return people === 1
    ? `${looked}. The person above who did not agree cannot be recognised.`
    : `${looked}. None of the ${people} people above can be recognised.`
}

function describeEmails(isFirst: boolean, bookings: number): string {
  const families = bookings === 1 ? 'The family of 1 booking' : `The families of ${bookings} bookings`
  return isFirst
    ? `${families} will see them and get one email. What you confirm is saved in the audit trail.`
    : `${families} will see them too. Nobody gets a second email. What you confirm is saved in the audit trail.`
}
