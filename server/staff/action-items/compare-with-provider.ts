import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import { PaymentUnavailableError } from '../../bookings/record/bookings.errors.ts'
import { type Reconciliation, reconcile } from '../../bookings/settlement/reconcile.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { PaymentProviderUnavailable } from '../../platform/payments/payment-provider.ts'

/** The provider retains events for this many days. */
export const maxComparedDays = 30

/**
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, PaymentUnavailableError when the provider is
 *   unreachable
 */
export async function compareWithProvider(context: Context, days: number): Promise<Reconciliation> {
  const adminId = await signedInAdmin(context, exempt('queries the provider and moves no money'))
  if (days < 1 || days > maxComparedDays) {
    throw new InvalidInputError([{ path: 'days', message: `Please choose 1 to ${maxComparedDays} days` }])
  }
  try {
    return await reconcile(context, { days, actor: `user:${adminId}` })
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable) throw new PaymentUnavailableError()
    throw error
  }
}
