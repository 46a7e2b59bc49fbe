import { z } from 'zod'
import { emailOnlySchema } from '../account-forms.ts'

export const INVITATION_VALID_DAYS = 7

export const STAFF_ROLES = ['admin', 'leader'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const NO_CAMP = 'Choose at least one camp'

const campIds = z
  .array(z.number(NO_CAMP).int(NO_CAMP).min(1, NO_CAMP).max(2_147_483_647, NO_CAMP), NO_CAMP)
  .max(50, 'Choose at most 50 camps')
  .transform((ids) => [...new Set(ids)])

/** Admins lead every camp, so none is stored. */
export const invitationSchema = emailOnlySchema
  .extend({ role: z.enum(STAFF_ROLES, 'Choose a role'), eventIds: campIds.default([]) })
  .refine(({ role, eventIds }) => role === 'admin' || eventIds.length > 0, {
    path: ['eventIds'],
    message: NO_CAMP,
  })
  .transform((form) => ({ ...form, eventIds: form.role === 'admin' ? [] : form.eventIds }))

export const ledEventsSchema = z.object(
  { eventIds: campIds.refine((ids) => ids.length > 0, NO_CAMP) },
  NO_CAMP,
)
