import type { IncomingMessage } from 'node:http'

export function getRequestPath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}
