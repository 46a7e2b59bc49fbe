import { ensureFirstAdmin } from '../accounts/ensure-first-admin.ts'
import { sealCreditCodes } from '../bookings/ledger/seal-credit-codes.ts'
import { sealPlainReasons } from '../bookings/privacy/seal-plain-reasons.ts'
import type { Env } from '../env.ts'
import { fillSampleSeason } from '../sample-season.ts'
import type { OpenServices } from '../services.ts'
import { type MadeAccount, tellPasswords } from '../tell-passwords.ts'
import { tell } from './life.ts'

export async function prepare(env: Env, opened: OpenServices, simulatorUrl: string | null): Promise<void> {
  await fillIn(env, opened, simulatorUrl)
  await sealPlainReasons(opened.services)
  await sealCreditCodes(opened.services)
  // Before the first page, because an instance of another version may receive its operations.
  await opened.services.documents.keep()
}

async function fillIn(env: Env, { services }: OpenServices, simulatorUrl: string | null): Promise<void> {
  const made: MadeAccount[] = []
  const admin = await ensureFirstAdmin(services.db, {
    username: env.adminUsername,
    email: env.adminEmail,
    password: env.adminPassword,
  })
  if (admin && env.adminPassword === null) made.push({ what: 'First admin', ...admin })
  else if (admin) tell(`First admin: ${admin.username}`)
  try {
    const members = env.sampleData ? await fillSampleSeason(services, simulatorUrl) : []
    for (const member of members) made.push({ what: 'Sample member', ...member })
  } finally {
    // Also on failure, because they are never shown again.
    const place = { isTerminal: process.stdout.isTTY, dataDir: env.dataDir }
    for (const line of tellPasswords(made, place)) tell(line)
  }
}
