import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Context } from '../context.ts'
import { type DataSeal, sealAccessToken } from '../platform/sealed-columns.ts'
import { NewCampsLinkError } from './new-camps.errors.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What the mailed links of an address carry. */
export type SubscriberLink = { id: string; token: string }

/**
 * A new link: what proves a bearer is the hash; the sealed copy is for the mails that come later.
 * @param id of the address that it is for; a new one when left out
 */
export function drawLink(
  seal: DataSeal,
  id: string = randomUUID(),
): SubscriberLink & { hash: Bytes; sealed: Bytes } {
  const token = randomBytes(32).toString('base64url')
  return { id, token, hash: hashOf(token), sealed: sealAccessToken(seal, token, id) }
}

/** The page that confirms an address. The token stands in the fragment, which reaches no server and no Referer. */
export function confirmPage(siteUrl: string, { id, token }: SubscriberLink): string {
  return `${siteUrl}/new-camps/confirm?id=${id}#k=${token}`
}

/** The page that leaves the list. */
export function leavePage(siteUrl: string, { id, token }: SubscriberLink): string {
  return `${siteUrl}/new-camps/leave?id=${id}#k=${token}`
}

/** What a mail program calls by itself to leave the list; opened in a browser it leads to the page. */
export function leaveCall(siteUrl: string, { id, token }: SubscriberLink): string {
  return `${siteUrl}/api/new-camps/leave/${id}/${token}`
}

/**
 * The address that a link belongs to, whether or not it has left.
 * @throws NewCampsLinkError for an unknown one and a wrong token alike
 */
export async function provenSubscriber(
  context: Pick<Context, 'db' | 'log'>,
  { id, token }: SubscriberLink,
): Promise<{ id: string; leftAt: Date | null }> {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
  const subscriber = isId
    ? await context.db.campSubscriber.findUnique({
        where: { id },
        select: { id: true, tokenHash: true, leftAt: true },
      })
    : null
  if (subscriber === null || !timingSafeEqual(hashOf(token), subscriber.tokenHash)) {
    context.log.warn({}, 'a link of the list for new camps was refused')
    throw new NewCampsLinkError()
  }
  return { id: subscriber.id, leftAt: subscriber.leftAt }
}

function hashOf(token: string): Bytes {
  return new Uint8Array(createHash('sha256').update(token).digest())
}
