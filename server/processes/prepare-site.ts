import { ensureFirstAdmin } from '../accounts/ensure-first-admin.ts'
import type { Env } from '../env.ts'
import { fillSampleSeason } from '../sample-season/fill-sample-season.ts'
import type { OpenServices } from '../services.ts'
import { type CreatedAccount, showPasswords } from '../show-passwords.ts'
import { printLine } from './lifecycle.ts'

export async function prepareSite(
  env: Env,
  opened: OpenServices,
  simulatorUrl: string | null,
): Promise<void> {
  await seedDatabase(env, opened, simulatorUrl)
  // Before the first page, because an instance of another version may receive its operations.
  await opened.services.documents.keep()
}

async function seedDatabase(
  env: Env,
  { services }: OpenServices,
  simulatorUrl: string | null,
): Promise<void> {
  const made: CreatedAccount[] = []
  const admin = await ensureFirstAdmin(services.db, {
    username: env.adminUsername,
    email: env.adminEmail,
    password: env.adminPassword,
  })
  if (admin && env.adminPassword === null) made.push({ what: 'First admin', ...admin })
  else if (admin) printLine(`First admin: ${admin.username}`)
  try {
    const members = env.sampleData ? await fillSampleSeason(services, simulatorUrl) : []
    for (const member of members) made.push({ what: 'Sample member', ...member })
  } finally {
    // Also on failure, because they are never shown again.
    const place = { isTerminal: process.stdout.isTTY, dataDir: env.dataDir }
    for (const line of showPasswords(made, place)) printLine(line)
  }
}
