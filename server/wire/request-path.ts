import type { IncomingMessage } from 'node:http'

export function getRequestPath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}

export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
