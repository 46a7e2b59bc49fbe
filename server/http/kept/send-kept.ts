import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferredEncoding } from '../wire/encoding.ts'
import { type Form, sendForm, sendPacked } from '../wire/packed-answer.ts'
import type { Short } from './hot-answers.ts'
import type { KeptAnswers, Make } from './kept-answers.ts'

/**
 * @param key must contain everything that the response depends on
 * @param short null disables the fast path
 */
export async function sendKept(
  kept: KeptAnswers,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { key, spacingMs = 0, short, make }: { key: string; spacingMs?: number; short: Short | null; make: Make },
): Promise<void> {
  const found = kept.find(key, spacingMs)
  if (found === null) {
    await sendPacked(request, response, await kept.make(key, response, make, spacingMs))
    return
  }
  const form: Form = await found.answer.in(preferredEncoding(request.headers['accept-encoding']))
  sendForm(request, response, found.answer.status, form)
  if (short !== null) kept.hot.note({ request, response, found, bytes: form.bytes, short, spacingMs })
}
