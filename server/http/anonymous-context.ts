import { createAuthScopes } from '../auth-scopes.ts'
import type { Context, RequestSession, Services } from '../context.ts'

const anonymousSession: RequestSession = {
  viewer: async () => ({ kind: 'anonymous' }),
  sid: rejectSession,
  isGranted: async () => false,
  granted: async () => [],
  hasStartedPayment: async () => false,
  grant: rejectSession,
  recordStartedPayment: rejectSession,
  grantIn: rejectSession,
  willGrant: () => undefined,
  granting: rejectSession,
  signIn: rejectSession,
  signOut: rejectSession,
  findTrustedDevice: async () => null,
  forgetDevice: rejectSession,
}

function rejectSession(): Promise<never> {
  return Promise.reject(new Error('an anonymous visitor has no session'))
}

export function createAnonymousContext(services: Services): Context {
  return {
    ...services,
    session: anonymousSession,
    authScopes: createAuthScopes({ ...services, session: anonymousSession }),
    address: 'everybody',
    now: () => services.clock.now(),
  }
}
