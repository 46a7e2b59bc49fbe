import type { IncomingMessage } from 'node:http'

/** The path of a request as it was sent, without what follows a `?`. */
export function pathOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}
