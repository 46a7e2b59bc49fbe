import { z } from 'zod'
import { parseDecimal } from '../../../domain/money.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { startPayment } from '../../bookings/checkout/start-payment.ts'
import { BookingNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { readJson } from '../wire/body.ts'
import { largestBody, type RestRoute } from './rest-route.ts'

const paymentRequest = z.object({
  bookingId: z.string('Booking is not valid').min(1, 'Booking is not valid').max(200, 'Booking is not valid'),
  amount: z
    .union([z.string(), z.number()], 'Amount is not valid')
    .transform((value) => parseDecimal(value))
    .refine((value) => value !== null, 'Amount is not valid')
    .nullish(),
})

export const paymentRoutes: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/create-payment-intent',
    async handle({ request, context }) {
      const { bookingId, amount } = parseInput(paymentRequest, await readJson(request, largestBody))
      if (!/^[\w-]+$/.test(bookingId)) throw new BookingNotFoundError()
      const started = await startPayment(context, bookingId, amount ?? null)
      return {
        status: 200,
        body: {
          clientSecret: started.clientSecret,
          paymentIntentId: started.intentId,
          publishableKey: context.publishableKey,
          holdExpiresAt: started.holdExpiresAt.toISOString(),
        },
      }
    },
  },
]
