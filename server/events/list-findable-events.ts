import type { Context } from '../context.ts'

/** Days after its end. */
const findableDays = 365

/** For search engines. */
export async function listFindableEvents(
  context: Pick<Context, 'db' | 'now'>,
): Promise<{ id: number; updatedAt: Date }[]> {
  return context.db.event.findMany({
    where: {
      isActive: true,
      deletedAt: null,
      endsAt: { gte: new Date(context.now().getTime() - findableDays * 86_400_000) },
    },
    select: { id: true, updatedAt: true },
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    // The limit of one sitemap file.
    take: 49_000,
  })
}
