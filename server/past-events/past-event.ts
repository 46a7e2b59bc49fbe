import { type PastEventForm, pastEventFormSchema } from '../../domain/past-event-form.ts'
import { getKeys, mapKeys } from '../../domain/typed-keys.ts'
import type { AuditedFields } from '../platform/audit.ts'
import type { Prisma } from '../platform/prisma.ts'

export const pastEventColumns = {
  id: true,
  ...mapKeys(getKeys(pastEventFormSchema.shape), () => true as const),
  createdAt: true,
} as const satisfies Prisma.PastEventSelect

export type PastEventRow = Prisma.PastEventGetPayload<{ select: typeof pastEventColumns }>

export function toPastEventColumns(form: PastEventForm) {
  return { ...form, eventDate: new Date(`${form.eventDate}T00:00:00Z`) } satisfies Prisma.PastEventCreateInput
}

export function toPastEventForm({ id: _id, createdAt: _createdAt, eventDate, ...rest }: PastEventRow) {
  return { ...rest, eventDate: eventDate.toISOString().slice(0, 10) } satisfies AuditedFields & PastEventForm
}
