import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferredEncoding } from '../wire/encoding.ts'
import { type Form, sendForm, sendPacked } from '../wire/packed-answer.ts'
import type { KeptAnswers, Make } from './kept-answers.ts'

/**
 * Answers what is the same for everybody: from what is kept, else made now and kept.
 * @param key names the answer: everything that it depends on
 * @param spacingMs how far apart makings of it lie at least: so old it may be beside the last change
 * @param reads the parameters of the address that it depends on; null where it depends on more than the address
 */
export async function sendKept(
  kept: KeptAnswers,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  {
    key,
    spacingMs = 0,
    reads,
    make,
  }: { key: string; spacingMs?: number; reads: readonly string[] | null; make: Make },
): Promise<void> {
  const found = kept.find(key, spacingMs)
  if (found === null) {
    await sendPacked(request, response, await kept.make(key, response, make))
    return
  }
  const form: Form = await found.answer.in(preferredEncoding(request.headers['accept-encoding']))
  sendForm(request, response, found.answer.status, form)
  if (reads !== null) kept.hot.note({ request, response, found, bytes: form.bytes, reads, spacingMs })
}
