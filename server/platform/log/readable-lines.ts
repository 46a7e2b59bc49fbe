import { styleText } from 'node:util'
import { z } from 'zod'

const loggedError = z.object({
  name: z.string(),
  message: z.string().optional(),
  stack: z.string().optional(),
  get cause() {
    return loggedError.optional()
  },
})
const line = z
  .object({ level: z.string(), time: z.string(), msg: z.string(), error: loggedError.optional() })
  .loose()

type LineWriter = { write(text: string): void }

const colours: Readonly<Record<string, Parameters<typeof styleText>[0]>> = {
  debug: 'dim',
  info: 'cyan',
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
}

export function toReadableLines(out: LineWriter): LineWriter {
  return { write: (json) => out.write(`${formatLine(json)}\n`) }
}

function formatLine(json: string): string {
  const parsed = line.safeParse(JSON.parse(json))
  if (!parsed.success) return json.trimEnd()
  const { level, time, msg, error, ...fields } = parsed.data
  const clock = new Date(time).toTimeString().slice(0, 8)
  const details = Object.entries(fields).map(([name, value]) => `${name}=${formatValue(value)}`)
  const head = [clock, styleText(colours[level] ?? 'reset', level.padEnd(5)), msg, ...details].join(' ')
  return error ? `${head}\n${formatError(error)}` : head
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function formatError({ name, message, stack, cause }: z.infer<typeof loggedError>): string {
  const lines = [`  ${name}: ${message ?? ''}`, ...(stack ? [stack] : [])]
  if (cause) lines.push(`  caused by ${formatError(cause).trimStart()}`)
  return lines.join('\n')
}
