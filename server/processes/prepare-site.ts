import { ensureFirstAdmin } from '../accounts/ensure-first-admin.ts'
import type { Env } from '../env.ts'
import { fillSampleSeason } from '../sample-season/fill-sample-season.ts'
import type { OpenServices } from '../services.ts'
import { type CreatedAccount, showPasswords } from '../show-passwords.ts'
import { printLine } from './lifecycle.ts'

export async function prepareSite(
  env: Env,
  { services }: OpenServices,
  simulatorUrl: string | null,
): Promise<void> {
  const created: CreatedAccount[] = []
  const admin = await ensureFirstAdmin(services.db, {
    username: env.adminUsername,
    email: env.adminEmail,
    password: env.adminPassword,
  })
  if (admin && env.adminPassword === null) created.push({ what: 'First admin', ...admin })
  else if (admin) printLine(`First admin: ${admin.username}`)
  try {
    const members = env.sampleData ? await fillSampleSeason(services, simulatorUrl) : []
    for (const member of members) created.push({ what: 'Sample member', ...member })
  } finally {
    // Also on failure, because they are never shown again.
    const options = { isTerminal: process.stdout.isTTY, dataDir: env.dataDir }
    for (const line of showPasswords(created, options)) printLine(line)
  }
  // Before the first page is served, because an instance of another version may receive its operations.
  await services.documents.recordUse()
}
