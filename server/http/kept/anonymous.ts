import type { Context, RequestSession, Services } from '../../context.ts'
import type { KeptAnswers } from './kept-answers.ts'

export const anonymousSession: RequestSession = {
  viewer: async () => ({ kind: 'anonymous' }),
  sid: noSession,
  isGranted: async () => false,
  granted: async () => [],
  hasBegunPayment: async () => false,
  grant: noSession,
  noteBegunPayment: noSession,
  grantIn: noSession,
  willGrant: () => undefined,
  granting: noSession,
  signIn: noSession,
  signOut: noSession,
  knownBrowser: async () => null,
  forgetBrowser: noSession,
}

function noSession(): Promise<never> {
  return Promise.reject(new Error('an anonymous visitor has no session'))
}

export function anonymousContext(services: Services): Context {
  return { ...services, session: anonymousSession, address: 'everybody', now: () => services.clock.now() }
}

export type ForEverybody = { kept: KeptAnswers; context: Context }
