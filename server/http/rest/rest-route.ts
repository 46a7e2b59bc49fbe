import type { IncomingMessage } from 'node:http'
import type { Context } from '../../context.ts'
import type { RouteMethod } from '../route-table.ts'

export type RestCall = {
  request: IncomingMessage
  context: Context
  /** The named parts of the path; each name in the pattern is present. */
  params: Readonly<Record<string, string>>
}

export type RestAnswer = {
  status: number
  /** Left out of an answer of 204, of one with a location, of one with `rows` and of a file. */
  body?: unknown
  /** A list without an end that is known: sent as one JSON array, batch by batch, as fast as the client reads. */
  rows?: AsyncIterable<readonly unknown[]>
  /** A text to be saved, in the place of `body`. */
  file?: { name: string; type: string; text: string }
  /** Where a 302 leads: a path of this site. */
  location?: string
  /** Beside those of every answer. */
  headers?: Readonly<Record<string, string>>
}

export type RestRoute = {
  method: RouteMethod
  /** `:name` stands for one part of the path. */
  path: string
  /** True when what is found is the same for everybody. Only for GET; nothing but the path may be read. */
  isForAll?: boolean
  handle(call: RestCall): Promise<RestAnswer>
}

/** A part of the path that the pattern names. */
export function param(call: RestCall, name: string): string {
  return call.params[name] ?? ''
}

/** The largest JSON body, in bytes. */
export const largestBody = 100_000
