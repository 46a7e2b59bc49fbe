import PostalMime, { type Email } from 'postal-mime'
import { waitUntilIdle } from '../kit/wait-until-idle.ts'
import type { World } from '../kit/world.ts'

/** Returns the emails that `work` causes, oldest first. */
export async function collectEmailsDuring(world: World, work: () => Promise<void>): Promise<Email[]> {
  const raw: string[] = []
  world.mailServer.reader = (text) => raw.push(text)
  await work()
  await waitUntilIdle(world, 120_000)
  world.mailServer.reader = null
  return Promise.all(raw.map((text) => PostalMime.parse(text)))
}

/** Ignores case and plus suffixes. */
export function filterEmailsTo(emails: readonly Email[], mailbox: string): Email[] {
  return emails.filter(({ to }) =>
    (to ?? []).some(({ address = '' }) => address.toLowerCase().replace(/\+[^@]*@/, '@') === mailbox),
  )
}
