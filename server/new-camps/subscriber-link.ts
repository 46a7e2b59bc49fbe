import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Context } from '../context.ts'
import { type DataCipher, encryptValue } from '../platform/encrypted-value.ts'
import { generateToken, hashToken } from '../platform/secret-token.ts'
import { NewCampsLinkError } from './new-camps.errors.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type SubscriberLink = { id: string; token: string }

/**
 * The hash verifies the token. The encrypted copy is for later emails.
 * @param id a new one when omitted
 */
export function createSubscriberLink(
  cipher: DataCipher,
  id: string = randomUUID(),
): SubscriberLink & { hash: Bytes; encrypted: Bytes } {
  const { token, hash } = generateToken()
  return { id, token, hash, encrypted: encryptValue(cipher, token, id) }
}

/** The token is in the fragment, which no server or Referer header receives. */
export function getConfirmPageUrl(siteUrl: string, { id, token }: SubscriberLink): string {
  return `${siteUrl}/new-camps/confirm?id=${id}#k=${token}`
}

export function getLeavePageUrl(siteUrl: string, { id, token }: SubscriberLink): string {
  return `${siteUrl}/new-camps/leave?id=${id}#k=${token}`
}

/** Email programs call it to unsubscribe; browsers are redirected. */
export function getUnsubscribeUrl(siteUrl: string, { id, token }: SubscriberLink): string {
  return `${siteUrl}/api/new-camps/leave/${id}/${token}`
}

/**
 * Also returns an address that has left.
 * @throws NewCampsLinkError for an unknown address and a wrong token alike
 */
export async function verifySubscriber(
  context: Pick<Context, 'db' | 'log'>,
  { id, token }: SubscriberLink,
): Promise<{ id: string; unsubscribedAt: Date | null }> {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
  const subscriber = isId
    ? await context.db.campSubscriber.findUnique({
        where: { id },
        select: { id: true, tokenHash: true, unsubscribedAt: true },
      })
    : null
  if (subscriber === null || !timingSafeEqual(hashToken(token), subscriber.tokenHash)) {
    context.log.warn({}, 'new-camps link rejected')
    throw new NewCampsLinkError()
  }
  return { id: subscriber.id, unsubscribedAt: subscriber.unsubscribedAt }
}
