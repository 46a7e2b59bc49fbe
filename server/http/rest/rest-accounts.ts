import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { registrationSchema, signInSchema } from '../../../domain/account-forms.ts'
import { safeReturnPath } from '../../../domain/return-path.ts'
import type { Account } from '../../accounts/account.ts'
import { NotSignedInError } from '../../accounts/accounts.errors.ts'
import { readViewer } from '../../accounts/read-viewer.ts'
import { registerAccount } from '../../accounts/register-account.ts'
import { signIn } from '../../accounts/sign-in/sign-in.ts'
import { signOut } from '../../accounts/sign-out.ts'
import { readJson } from '../../wire/body.ts'
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
}

function toPublicUser({ id, username, email, firstName, lastName, role }: Account) {
  return { id, username, email, firstName, lastName, role }
}
