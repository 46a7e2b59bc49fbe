import { newCampsFormSchema } from '../../domain/new-camps/new-camps-form.ts'
import { parseInput } from '../accounts/parse-input.ts'
import { readViewer } from '../accounts/read-viewer.ts'
import type { Context } from '../context.ts'
import { decryptText } from '../platform/encrypted-value.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'
import { buildNewCampsConfirmationEmail } from './new-camps-email-templates.ts'
import { createSubscriberLink, type SubscriberLink } from './subscriber-link.ts'

export type SubscriptionRequest = {
  /** True for members with their own verified address, who need no confirmation. */
  isJoined: boolean
}

/**
 * Emails an address its confirmation link. The response depends on the session only, so that it does not reveal
 * listed addresses. Repeats send the same link, so that nobody can invalidate it.
 * @throws InvalidInputError, TooManyRequestsError
 */
export async function subscribeToNewCamps(context: Context, input: unknown): Promise<SubscriptionRequest> {
  const email = parseInput(newCampsFormSchema, input).email.toLowerCase()
  await context.rateLimits.consume('new-camps-by-address', context.address)
  const isJoined = await isViewerVerifiedAddress(context, email)
  await inTransaction(context.db, async (tx) => {
    const { link, askedAt, isConfirmed } = await storeAddress(context, tx, email, isJoined)
    if (isJoined) return
    // One email per request.
    const key = `new-camps-confirmation:${link.id}:${askedAt.getTime()}`
    const content = buildNewCampsConfirmationEmail(
      context.siteUrl,
      email,
      link,
      isConfirmed ? 'ON_LIST' : 'WAITS',
    )
    await context.mailer.enqueue(tx, 'new-camps-confirmation', { key, email: content })
  })
  return { isJoined }
}

async function isViewerVerifiedAddress(context: Context, email: string): Promise<boolean> {
  const member = await readViewer(context)
  return member !== null && member.emailVerifiedAt !== null && member.email.toLowerCase() === email
}

type StoredAddress = { link: SubscriberLink; askedAt: Date; isConfirmed: boolean }

async function storeAddress(
  { cipher }: Pick<Context, 'cipher'>,
  tx: DatabaseOrTransaction,
  email: string,
  isVerified: boolean,
): Promise<StoredAddress> {
  const fresh = createSubscriberLink(cipher)
  const [subscriber] = await tx.$queryRaw<
    { id: string; encryptedToken: Uint8Array; askedAt: Date; confirmedAt: Date | null }[]
  >`
    INSERT INTO camp_subscriber AS existing (id, email, token_hash, encrypted_token, confirmed_at)
    VALUES (${fresh.id}::uuid, ${email}, ${fresh.hash}::bytea, ${fresh.encrypted}::bytea, CASE WHEN ${isVerified} THEN now() END)
    ON CONFLICT (email) DO UPDATE SET
      asked_at = now(), confirmed_at = coalesce(existing.confirmed_at, excluded.confirmed_at)
    RETURNING id::text, encrypted_token AS "encryptedToken", asked_at AS "askedAt", confirmed_at AS "confirmedAt"`
  if (subscriber === undefined) throw new Error('The subscriber was not stored')
  const { id, askedAt, confirmedAt } = subscriber
  const token = decryptText(cipher, subscriber.encryptedToken, id, null) ?? (await renewLink(cipher, tx, id))
  return { link: { id, token }, askedAt, isConfirmed: confirmedAt !== null }
}

/** No key decrypts the old link. */
async function renewLink(cipher: Context['cipher'], tx: DatabaseOrTransaction, id: string): Promise<string> {
  const { token, hash, encrypted } = createSubscriberLink(cipher, id)
  await tx.campSubscriber.update({
    where: { id },
    data: { tokenHash: hash, encryptedToken: encrypted },
    select: { id: true },
  })
  return token
}
