import type { PastEventForm } from '../../domain/past-event-form.ts'
import type { AuditedFields } from '../platform/audit.ts'
import type { Prisma } from '../platform/prisma.ts'

export const pastEventColumns = {
  id: true,
  title: true,
  description: true,
  videoUrl: true,
  thumbnailUrl: true,
  duration: true,
  eventDate: true,
  participants: true,
  createdAt: true,
} as const satisfies Prisma.PastEventSelect

export type PastEventRow = Prisma.PastEventGetPayload<{ select: typeof pastEventColumns }>

export function toPastEventColumns(form: PastEventForm) {
  return { ...form, eventDate: new Date(`${form.eventDate}T00:00:00Z`) } satisfies Prisma.PastEventCreateInput
}

export function toPastEventForm({ id: _id, createdAt: _createdAt, eventDate, ...rest }: PastEventRow) {
  return { ...rest, eventDate: eventDate.toISOString().slice(0, 10) } satisfies AuditedFields & PastEventForm
}
