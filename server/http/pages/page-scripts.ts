import { z } from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
)

type ScriptLookup = (sources: readonly string[]) => readonly string[]

/** `later` are those of the booking dialogs. */
export type ScriptLookups = { now: ScriptLookup; later: ScriptLookup }

const BOOKING_FLOW = 'routes/booking-flow.tsx'
const BOOKING_SOURCES = ['navigation/account-corner.tsx', BOOKING_FLOW, 'bookings/form/booking-dialog.tsx']

export function createScriptLookups(manifestJson: string): ScriptLookups {
  const manifest = manifestSchema.parse(JSON.parse(manifestJson))
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const everywhere = new Set(entries.flatMap((name) => [...collectFiles(name)]))
  const now = memoize((sources) => {
    const all = new Set(sources.flatMap((source) => [...collectFiles(source)]))
    return [...all].filter((file) => !everywhere.has(file))
  })
  const later = memoize((sources) => {
    const isBookable = sources.some((source) => manifest[source]?.dynamicImports?.includes(BOOKING_FLOW))
    const known = new Set([...everywhere, ...now(sources)])
    if (!isBookable) return []
    const all = new Set(BOOKING_SOURCES.flatMap((source) => [...collectFiles(source)]))
    return [...all].filter((file) => !known.has(file))
  })
  return { now, later }

  function collectFiles(name: string, seen = new Set<string>()): Set<string> {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(chunk.file)) return seen
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) collectFiles(imported, seen)
    return seen
  }
}

function memoize(find: ScriptLookup): ScriptLookup {
  const cache = new Map<string, readonly string[]>()
  return (sources) => {
    const key = sources.join()
    const files = cache.get(key) ?? find(sources)
    cache.set(key, files)
    return files
  }
}
