import type { IncomingMessage } from 'node:http'
import type { Context } from '../../context.ts'
import type { RouteMethod } from '../route-table.ts'

export type RestCall = {
  request: IncomingMessage
  context: Context
  params: Readonly<Record<string, string>>
}

export type RestResponse = {
  status: number
  /** Omitted for 204, redirects, `rows` and files. */
  body?: unknown
  rows?: AsyncIterable<readonly unknown[]>
  file?: { name: string; type: string; text: string }
  location?: string
  headers?: Readonly<Record<string, string>>
}

export type RestRoute = {
  method: RouteMethod
  /** `:name` matches one segment. */
  path: string
  /** The response is the same for every visitor. Only for a GET that reads nothing but the path. */
  isForAll?: boolean
  handle(call: RestCall): Promise<RestResponse>
}

export function param(call: RestCall, name: string): string {
  return call.params[name] ?? ''
}

/** In bytes. */
export const largestBody = 100_000
