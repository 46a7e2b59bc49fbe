import { type DestinationStream, pino } from 'pino'
import type { Env } from '../../env.ts'
import { openLineOutput } from './line-output.ts'

/** Errors belong under `error`. `message` is a constant, never visitor input. */
type WriteLine = (fields: Record<string, unknown>, message: string) => void

export type Log = Readonly<Record<'info' | 'warn' | 'error' | 'fatal', WriteLine>>

export type ProcessLog = Log & {
  /** False on a full disk. */
  isWritten(): boolean
}

// Text in other fields could be a name, address or token.
const loggedFields = new Set([
  'action',
  'cause',
  'code',
  'currency',
  'event',
  'job',
  'kind',
  'limit',
  'livemode',
  'method',
  'mode',
  'migration',
  'operation',
  'path',
  'provider',
  'queue',
  'reason',
  'role',
  'route',
  'signal',
  'state',
  'status',
  'step',
  'topic',
  'type',
  'version',
])

const STDOUT_FD = 1

const rowSubject = /^(booking|event|intent|payment|refund):\w[\w-]{0,99}$/

export function createLog({ level, out }: { level: Env['logLevel']; out?: DestinationStream }): ProcessLog {
  const output = out
    ? { write: (line: string) => out.write(line), isWritten: () => true }
    : openLineOutput(STDOUT_FD)
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: cleanFields },
    },
    output,
  )
  return Object.assign(logger, { isWritten: output.isWritten })
}

function cleanFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name === 'error' ? cleanError(value) : cleanValue(name, value),
    ]),
  )
}

function cleanValue(name: string, value: unknown): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean' || value === undefined)
    return value
  if (value instanceof Error) return cleanError(value)
  if (typeof value !== 'string') return '[left out]'
  if (name === 'subject') return rowSubject.test(value) ? value : '[left out]'
  const isAllowed = loggedFields.has(name) || /^id$|Ids?$/.test(name)
  return isAllowed && /^[\w .:/*-]{0,200}$/.test(value) ? value : '[left out]'
}

function cleanError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { name: typeof error }
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
      ? error.code
      : undefined
  return {
    name: error.name,
    code,
    message: cleanMessage(error.message),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 20)
      .join('\n'),
    cause: error.cause === undefined || depth > 2 ? undefined : cleanError(error.cause, depth + 1),
  }
}

// Driver errors quote input, which may be very long.
function cleanMessage(message: string): string {
  const firstLine = message.trimStart().split('\n', 1)[0] ?? ''
  return firstLine
    .replace(/^([^"“]*)["“].*["”]/, '$1"…"')
    .replace(/(^|[\s(=:,])'.*'/g, "$1'…'")
    .replace(/\([^()]*\)=\([^()]*\)/g, '(…)')
    .replace(/(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+/g, '…@…')
    .replace(/\+?\d[\d\s-]{5,}\d/g, '…')
    .slice(0, 200)
}
