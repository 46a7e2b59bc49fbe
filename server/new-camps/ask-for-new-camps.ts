import { newCampsFormSchema } from '../../domain/new-camps/new-camps-form.ts'
import { checkedInput } from '../accounts/checked-input.ts'
import { readViewer } from '../accounts/read-viewer.ts'
import type { Context } from '../context.ts'
import { countTry } from '../count-try.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'
import { openAccessToken } from '../platform/sealed-columns.ts'
import { askedMail } from './new-camps-mails.ts'
import { drawLink, type SubscriberLink } from './subscriber-link.ts'

export type Asked = {
  /** True for members who ask with their own address that was proved before: there is nothing to confirm. */
  isJoined: boolean
}

/**
 * Puts an address on the list for new camps and mails it the link that confirms it. What is answered depends on the
 * session alone, never on whether the address is known here: one that is on the list already gets a mail, too. Asking
 * again mails the same link again, so that nobody can end it.
 * @throws InvalidInputError, TooManyRequestsError
 */
export async function askForNewCamps(context: Context, input: unknown): Promise<Asked> {
  const email = checkedInput(newCampsFormSchema, input).email.toLowerCase()
  await countTry(context, 'new-camps-by-address', context.address)
  const isJoined = await isOwnProvedAddress(context, email)
  await inTransaction(context.db, async (tx) => {
    const { link, askedAt, isConfirmed } = await keepAddress(context, tx, email, isJoined)
    if (isJoined) return
    // One mail for each time that somebody asks.
    const key = `new-camps-asked:${link.id}:${askedAt.getTime()}`
    const mail = askedMail(context.siteUrl, email, link, isConfirmed ? 'ON_LIST' : 'WAITS')
    await context.mailer.enqueue(tx, 'new-camps-asked', { key, mail })
  })
  return { isJoined }
}

async function isOwnProvedAddress(context: Context, email: string): Promise<boolean> {
  const member = await readViewer(context)
  return member !== null && member.emailVerifiedAt !== null && member.email.toLowerCase() === email
}

type KeptAddress = { link: SubscriberLink; askedAt: Date; isConfirmed: boolean }

async function keepAddress(
  { seal }: Pick<Context, 'seal'>,
  tx: DatabaseOrTransaction,
  email: string,
  isProved: boolean,
): Promise<KeptAddress> {
  const fresh = drawLink(seal)
  const [kept] = await tx.$queryRaw<
    { id: string; sealedToken: Uint8Array; askedAt: Date; confirmedAt: Date | null }[]
  >`
    INSERT INTO camp_subscriber AS kept (id, email, token_hash, sealed_token, confirmed_at)
    VALUES (${fresh.id}::uuid, ${email}, ${fresh.hash}::bytea, ${fresh.sealed}::bytea, CASE WHEN ${isProved} THEN now() END)
    ON CONFLICT (email) DO UPDATE SET
      asked_at = now(), confirmed_at = coalesce(kept.confirmed_at, excluded.confirmed_at)
    RETURNING id::text, sealed_token AS "sealedToken", asked_at AS "askedAt", confirmed_at AS "confirmedAt"`
  if (kept === undefined) throw new Error('an address was not kept')
  const { id, askedAt, confirmedAt } = kept
  const token = openAccessToken(seal, kept.sealedToken, id) ?? (await renewLink(seal, tx, id))
  return { link: { id, token }, askedAt, isConfirmed: confirmedAt !== null }
}

/** A new link in the place of one that opens with none of the keys. */
async function renewLink(seal: Context['seal'], tx: DatabaseOrTransaction, id: string): Promise<string> {
  const { token, hash, sealed } = drawLink(seal, id)
  await tx.campSubscriber.update({
    where: { id },
    data: { tokenHash: hash, sealedToken: sealed },
    select: { id: true },
  })
  return token
}
