import { safeReturnPath } from '../../../domain/return-path.ts'
import type { Account } from '../../accounts/account.ts'
import { NotSignedInError } from '../../accounts/accounts.errors.ts'
import { readViewer } from '../../accounts/read-viewer.ts'
import { registerAccount } from '../../accounts/register-account.ts'
import { signIn } from '../../accounts/sign-in/sign-in.ts'
import { signOut } from '../../accounts/sign-out.ts'
import { readJson } from '../wire/body.ts'
import { largestBody, type RestRoute } from './rest-route.ts'

export const accountRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/auth/check',
    async handle({ context }) {
      const account = await readViewer(context)
      return { status: 200, body: { user: account === null ? null : toPublicUser(account) } }
    },
  },
  {
    method: 'GET',
    path: '/api/auth/user',
    async handle({ context }) {
      const account = await readViewer(context)
      if (account === null) throw new NotSignedInError()
      return { status: 200, body: toPublicUser(account) }
    },
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    async handle({ request, context }) {
      const account = await signIn(context, await readJson(request, largestBody))
      return { status: 200, body: toPublicUser(account) }
    },
  },
  {
    method: 'POST',
    path: '/api/auth/register',
    async handle({ request, context }) {
      const account = await registerAccount(context, await readJson(request, largestBody))
      return { status: 201, body: toPublicUser(account) }
    },
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    async handle({ context }) {
      await signOut(context, 'THIS')
      return { status: 200, body: { message: 'Logged out' } }
    },
  },
  {
    method: 'GET',
    path: '/api/login',
    async handle({ request }) {
      const query = new URLSearchParams((request.url ?? '').split('?').slice(1).join('?'))
      const wanted = safeReturnPath(query.get('next') ?? query.get('returnTo'))
      const location = wanted === null ? '/login' : `/login?next=${encodeURIComponent(wanted)}`
      return { status: 302, body: null, location }
    },
  },
]

function toPublicUser({ id, username, email, firstName, lastName, role }: Account) {
  return { id, username, email, firstName, lastName, role }
}
