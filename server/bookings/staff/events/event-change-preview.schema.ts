import { EventForm } from '../../../events/staff/event-form.type.ts'
import { builder } from '../../../graphql/builder.ts'
import { parseRowId } from '../../../row-id.ts'
import { type EventChangePreview, previewEventChange } from './preview-event-change.ts'

const ChangePreview = builder.objectRef<EventChangePreview>('EventChangePreview').implement({
  description: 'Families affected by an edit, and the email they would receive.',
  fields: (t) => ({
    isMaterial: t.exposeBoolean('isMaterial', {
      description: 'True when families may cancel for a full refund, because dates or location change.',
    }),
    confirmedBookings: t.exposeInt('confirmedBookings', { description: 'Number of confirmed bookings.' }),
    unpaidBookings: t.exposeInt('unpaidBookings', { description: 'Number of unpaid bookings on hold.' }),
    waitingParties: t.exposeInt('waitingParties', { description: 'Number of parties on the waiting list.' }),
    paidAmount: t.expose('paidCents', {
      type: 'Money',
      description: 'Refundable payments of the confirmed bookings, in AUD.',
    }),
    subject: t.exposeString('subject', { description: 'Subject of the email.' }),
    text: t.exposeString('text', { description: 'Plain text of the email, with fictitious links.' }),
  }),
})

builder.queryField('eventChangePreview', (t) =>
  t.field({
    type: ChangePreview,
    nullable: true,
    description:
      'Effect of an edit on families, without saving it. Null when no family would be notified, and for an invalid form. Admins only.',
    authScopes: { admin: true },
    args: {
      id: t.arg.id({ description: 'Event to edit.' }),
      form: t.arg({ type: EventForm, description: 'Edited details. Omitted fields count as unchanged.' }),
    },
    resolve: async (_root, { id, form }, context) => {
      const fullForm = { ...form, category: form.category ?? undefined }
      return previewEventChange(context, parseRowId(id), fullForm)
    },
  }),
)
