import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { registrationSchema, signInSchema } from '../../../domain/account-forms.ts'
import { toDecimal } from '../../../domain/money.ts'
import { safeReturnPath } from '../../../domain/return-path.ts'
import type { Account } from '../../accounts/account.ts'
import { NotSignedInError } from '../../accounts/accounts.errors.ts'
import { readViewer } from '../../accounts/read-viewer.ts'
import { registerAccount } from '../../accounts/register-account.ts'
import { signIn } from '../../accounts/sign-in/sign-in.ts'
import { signOut } from '../../accounts/sign-out.ts'
import type { MemberBooking } from '../../bookings/my/list-member-bookings.ts'
import { readMemberBookings } from '../../bookings/my/read-member-bookings.ts'
import { BookingNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { toIsoDay } from '../../events/event-row.ts'
import { type ExportedBooking, exportMemberData } from '../../member-data/export-member-data.ts'
import { readJson } from '../../wire/body.ts'
import { toBookingBody, toBookingSummaryBody } from './booking-body.ts'
import { messageBody } from './rest-calls.ts'

const userBody = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    role: z.string(),
  })
  .describe('The account')

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Account']
  const check = {
    tags,
    summary: 'Returns the signed-in account, or null',
    response: { 200: z.object({ user: userBody.nullable() }).describe('The account') },
  }
  const user = { tags, summary: 'Returns the signed-in account', response: { 200: userBody } }
  const login = { tags, summary: 'Signs in', body: signInSchema, response: { 200: userBody } }
  const register = {
    tags,
    summary: 'Creates an account and signs in',
    body: registrationSchema,
    response: { 201: userBody },
  }
  const logout = { tags, summary: 'Signs out on this device', response: { 200: messageBody } }
  const loginPage = {
    tags,
    summary: 'Opens the sign-in page',
    querystring: z.object({ next: z.string().optional(), returnTo: z.string().optional() }),
    response: { 302: z.null().describe('The address of the page') },
  }
  const bookings = {
    tags: ['Bookings'],
    summary: 'Lists the bookings of an account',
    params: z.object({ userId: z.string() }),
    response: { 200: z.unknown().describe('The bookings without their personal part') },
  }
  const data = {
    tags,
    summary: 'Exports all data of the signed-in account',
    response: { 200: z.unknown().describe('Account, family, bookings and messages') },
  }
  app.get('/auth/check', { schema: check }, async ({ context }) => {
    const account = await readViewer(context)
    return { user: account === null ? null : toPublicUser(account) }
  })
  app.get('/auth/user', { schema: user }, async ({ context }) => {
    const account = await readViewer(context)
    if (account === null) throw new NotSignedInError()
    return toPublicUser(account)
  })
  app.post('/auth/login', { schema: login }, async ({ raw, context }) =>
    toPublicUser(await signIn(context, await readJson(raw))),
  )
  app.post('/auth/register', { schema: register }, async ({ raw, context }, reply) => {
    const account = await registerAccount(context, await readJson(raw))
    reply.code(201)
    return toPublicUser(account)
  })
  app.post('/auth/logout', { schema: logout }, async ({ context }) => {
    await signOut(context, 'THIS')
    return { message: 'Logged out' }
  })
  app.get('/login', { schema: loginPage }, async ({ raw }, reply) => {
    const query = new URLSearchParams((raw.url ?? '').split('?').slice(1).join('?'))
    const wanted = safeReturnPath(query.get('next') ?? query.get('returnTo'))
    return reply.redirect(wanted === null ? '/login' : `/login?next=${encodeURIComponent(wanted)}`)
  })
  app.get('/bookings/user/:userId', { schema: bookings }, async ({ context, params }) => {
    const found = await readMemberBookings(context, params.userId)
    if (found === null) throw new BookingNotFoundError()
    return found.map(toMemberBookingBody)
  })
  app.get('/account/export', { schema: data }, async ({ context }, reply) => {
    const exported = await exportMemberData(context)
    reply.header('Content-Disposition', 'attachment; filename="camp-dads-data.json"')
    return {
      exportedAt: context.now().toISOString(),
      ...exported,
      bookings: exported.bookings.map(toExportedBooking),
      creditNotes: exported.creditNotes.map(({ amountCents, balanceCents, expiresOn, ...note }) => ({
        ...note,
        amount: toDecimal(amountCents),
        balance: toDecimal(balanceCents),
        expiresOn: toIsoDay(expiresOn),
      })),
    }
  })
}

function toPublicUser({ id, username, email, firstName, lastName, role }: Account) {
  return { id, username, email, firstName, lastName, role }
}

/** Documented format with a numeric total. */
function toMemberBookingBody(booking: MemberBooking) {
  return {
    ...toBookingSummaryBody(booking),
    code: booking.code,
    eventId: booking.eventId,
    adults: booking.adultCount,
    children: booking.childCount,
    totalAmount: booking.totalCents / 100,
    createdAt: booking.createdAt.toISOString(),
  }
}

function toExportedBooking({
  booking,
  details,
  arrangements,
  consents,
  payments,
  friends,
  ...after
}: ExportedBooking) {
  return {
    ...(details === null ? toBookingSummaryBody(booking) : toBookingBody(booking, details)),
    ...arrangements,
    consents,
    ...friends,
    ...after,
    payments: payments.map(({ amountCents, capturedCents, refunds, ...payment }) => ({
      ...payment,
      amount: toDecimal(amountCents),
      paid: toDecimal(capturedCents),
      refunds: refunds.map(({ amountCents: refunded, ...refund }) => ({
        ...refund,
        amount: toDecimal(refunded),
      })),
    })),
  }
}
