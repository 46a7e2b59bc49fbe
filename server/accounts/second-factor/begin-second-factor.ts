import { confirmPasswordSchema } from '../../../domain/account-forms.ts'
import { site } from '../../../domain/site.ts'
import type { Context } from '../../context.ts'
import { encryptValue } from '../../platform/encrypted-value.ts'
import { NotAllowedError, NotSignedInError, SecondFactorConflictError } from '../accounts.errors.ts'
import { parseInput } from '../parse-input.ts'
import { verifyViewerPassword } from '../password-checks.ts'
import { readViewer } from '../read-viewer.ts'
import { formatOtpauthUri, newSecret } from './totp.ts'

export type AppKey = { key: string; address: string }

/**
 * Replaces an unconfirmed key.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, InvalidCredentialsError, TooManyRequestsError,
 *   SignInBusyError, SecondFactorConflictError when it is already on
 */
export async function beginSecondFactor(context: Context, input: unknown): Promise<AppKey> {
  const account = await readViewer(context)
  const viewer = await context.session.viewer()
  if (account === null || viewer.kind === 'anonymous') throw new NotSignedInError()
  if (viewer.mustChangePassword) throw new NotAllowedError('Please set your own password first')
  if (account.role === 'user') throw new NotAllowedError('Only admins and camp leaders can do this')
  const { password } = parseInput(confirmPasswordSchema, input)
  await verifyViewerPassword(context, account.id, password)
  const key = newSecret()
  const begun = await context.db.$executeRaw`
    INSERT INTO second_factor (user_id, encrypted_secret)
    VALUES (${account.id}::uuid, ${encryptValue(context.cipher, key, account.id)})
    ON CONFLICT (user_id) DO UPDATE SET encrypted_secret = EXCLUDED.encrypted_secret, last_step = 0, created_at = now()
      WHERE second_factor.confirmed_at IS NULL`
  if (begun === 0) throw new SecondFactorConflictError('Two-step verification is already on')
  return { key, address: formatOtpauthUri(key, { issuer: site.name, account: account.username }) }
}
