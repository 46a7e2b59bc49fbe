import { endsAt, startsAt } from '../../../../domain/dates.ts'
import { isMaterialChange } from '../../../../domain/events/event-change.ts'
import { eventEditSchema } from '../../../../domain/events/event-edit.ts'
import type { Context } from '../../../context.ts'
import { pickFormFields, toEventFormValues } from '../../../events/staff/admin-event-row.ts'
import { readAdminEvent } from '../../../events/staff/read-admin-event.ts'
import { shouldNotifyFamilies } from '../../../events/staff/record-event-change.ts'
import { renderEmailText } from '../../../platform/email/email-template.ts'
import { createEventChangeEmail } from '../../emails/event-change-email-templates.ts'
import { toCurrentFacts } from '../../lifecycle/change-facts.ts'
import { bookingPage } from '../../record/access-token.ts'
import { type AffectedFamilies, countAffectedFamilies } from './count-affected-families.ts'

export type EventChangePreview = AffectedFamilies & {
  /** True when the families may cancel for a full refund. */
  isMaterial: boolean
  subject: string
  text: string
}

/** Null when nobody would be notified, and for an invalid form. @throws NotSignedInError, NotAllowedError */
export async function previewEventChange(
  context: Context,
  id: number,
  input: Readonly<Record<string, unknown>>,
): Promise<EventChangePreview | null> {
  const current = await readAdminEvent(context, id)
  if (current === null) return null
  const stored = toEventFormValues(current)
  const form = eventEditSchema(stored).safeParse({ ...stored, ...pickFormFields(input) }).data
  if (form === undefined || !shouldNotifyFamilies(current, form)) return null
  if (endsAt(form.endDate, form.endTime) <= context.now()) return null
  const counts = await countAffectedFamilies(context, current)
  const { confirmedBookings, unpaidBookings, waitingParties } = counts
  if (confirmedBookings + unpaidBookings + waitingParties === 0) return null
  const isMaterial = isMaterialChange(stored, form)
  const { title, startDate, endDate, startTime, endTime, location } = form
  const template = createEventChangeEmail(
    {
      title,
      startDate,
      endDate,
      startTime,
      endTime,
      location,
      firstName: '',
      picture: null,
      heldUntil: null,
      plan: form.plan === '' ? null : form.plan,
      // A fictitious link.
      page: { url: bookingPage(context.siteUrl, 'example'), isPrivate: true },
      checkoutUrl: context.siteUrl,
    },
    {
      isMaterial,
      isPlanChanged: stored.plan !== form.plan,
      old: toCurrentFacts(current),
      since: context.now(),
      startsAt: startsAt(startDate, startTime),
    },
    null,
  )
  return { ...counts, isMaterial, subject: template.subject, text: renderEmailText(template) }
}
