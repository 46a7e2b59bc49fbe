import type { Context } from '../context.ts'

/** Days after its end that the page of an event is still worth finding. */
const worthDays = 365

/** The pages of events that search engines should know: visible, and not over for longer than a year. By start. */
export async function listFindableEvents(
  context: Pick<Context, 'db' | 'now'>,
): Promise<{ id: number; updatedAt: Date }[]> {
  return context.db.event.findMany({
    where: {
      isActive: true,
      deletedAt: null,
      endsAt: { gte: new Date(context.now().getTime() - worthDays * 86_400_000) },
    },
    select: { id: true, updatedAt: true },
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    // As many as one file may name.
    take: 49_000,
  })
}
