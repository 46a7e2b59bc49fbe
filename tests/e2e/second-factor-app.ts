import { codeOf, newSecret, stepAt } from '../../server/accounts/second-factor/totp.ts'
import { createDataSeal } from '../../server/platform/sealed-data.ts'
import { dataKey, type Site } from './site.ts'

/** Turns an account's second factor on, without its screens. Gives the function that reads the next code off the app. */
export async function setUpApp(site: Site, userId: string): Promise<() => Promise<string>> {
  const secret = newSecret()
  await site.sql('INSERT INTO second_factor (user_id, sealed_secret, confirmed_at) VALUES ($1, $2, now())', [
    userId,
    createDataSeal([dataKey]).seal(secret, userId),
  ])
  return () => nextCode(site, userId, secret)
}

/** The code of now, which counts again although it was used. */
export async function nextCode(site: Site, userId: string, secret: string): Promise<string> {
  const [row] = await site.sql('UPDATE second_factor SET last_step = 0 WHERE user_id = $1 RETURNING now()', [
    userId,
  ])
  return codeOf(secret, stepAt(new Date(String(row?.now))))
}

/** Makes what a member's sessions gave as a code older. */
export async function ageCodes(site: Site, userId: string, age: string): Promise<void> {
  await site.sql('UPDATE session SET step_up_at = now() - $2::interval WHERE user_id = $1', [userId, age])
}
