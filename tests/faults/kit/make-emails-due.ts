import type { World } from './world.ts'

export async function makeEmailsDue(world: World): Promise<void> {
  await world.sql.query('UPDATE outbox SET due_at = now() WHERE done_at IS NULL AND due_at > now()')
  await world.runJob('outbox')
}
