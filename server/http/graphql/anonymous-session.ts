import type { RequestSession } from '../../context.ts'

/** A visitor without a session: what is answered to one is right for all. */
export const anonymousSession: RequestSession = {
  viewer: async () => ({ kind: 'anonymous' }),
  sid: noSession,
  isGranted: async () => false,
  hasBegunPayment: async () => false,
  grant: noSession,
  noteBegunPayment: noSession,
  grantIn: noSession,
  signIn: noSession,
  signOut: noSession,
  knownBrowser: async () => null,
  forgetBrowser: noSession,
}

function noSession(): Promise<never> {
  return Promise.reject(new Error('an anonymous visitor has no session'))
}
