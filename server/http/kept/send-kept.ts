import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendPacked } from '../wire/packed-answer.ts'
import type { KeptAnswers, Make } from './kept-answers.ts'

/**
 * Answers what is the same for everybody: from what is kept, else made now and kept.
 * @param key names the answer: everything that it depends on
 * @param spacingMs how far apart makings of it lie at least: so old it may be beside the last change
 */
export function sendKept(
  kept: KeptAnswers,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { key, spacingMs, make }: { key: string; spacingMs?: number; make: Make },
): void | Promise<void> {
  const found = kept.find(key, spacingMs)
  if (found !== null) return sendPacked(request, response, found)
  return kept.make(key, response, make).then((made) => sendPacked(request, response, made))
}
