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

export type ScriptsOf = (sources: readonly string[]) => readonly string[]

const BOOKING_FLOW = 'pages/booking-flow.tsx'
const FOR_BOOKING = ['navigation/account-corner.tsx', BOOKING_FLOW, 'bookings/form/booking-dialog.tsx']

/** @returns scripts to load `now`, and `later` for booking dialogs */
export function scriptsFrom(manifestJson: string): { now: ScriptsOf; later: ScriptsOf } {
  const manifest = manifestSchema.parse(JSON.parse(manifestJson))
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const everywhere = new Set(entries.flatMap((name) => [...filesOf(name)]))
  const now = remembered((sources) => {
    const all = new Set(sources.flatMap((source) => [...filesOf(source)]))
    return [...all].filter((file) => !everywhere.has(file))
  })
  const later = remembered((sources) => {
    const isBookable = sources.some((source) => manifest[source]?.dynamicImports?.includes(BOOKING_FLOW))
    const known = new Set([...everywhere, ...now(sources)])
    if (!isBookable) return []
    const all = new Set(FOR_BOOKING.flatMap((source) => [...filesOf(source)]))
    return [...all].filter((file) => !known.has(file))
  })
  return { now, later }

  function filesOf(name: string, seen = new Set<string>()): Set<string> {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(chunk.file)) return seen
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) filesOf(imported, seen)
    return seen
  }
}

function remembered(find: ScriptsOf): ScriptsOf {
  const kept = new Map<string, readonly string[]>()
  return (sources) => {
    const key = sources.join()
    const files = kept.get(key) ?? find(sources)
    kept.set(key, files)
    return files
  }
}
