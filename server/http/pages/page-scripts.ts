import { z } from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.boolean().optional(), imports: z.array(z.string()).optional() }),
)

/** The script files that a page's own files need beyond the ones that every page loads. */
export type ScriptsOf = (sources: readonly string[]) => readonly string[]

/** Reads the build's manifest. Throws when it is none. */
export function scriptsFrom(manifestJson: string): ScriptsOf {
  const manifest = manifestSchema.parse(JSON.parse(manifestJson))
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const everywhere = new Set(entries.flatMap((name) => [...filesOf(name)]))
  const kept = new Map<string, readonly string[]>()
  return (sources) => {
    const key = sources.join()
    const known = kept.get(key)
    if (known) return known
    const all = new Set(sources.flatMap((source) => [...filesOf(source)]))
    const files = [...all].filter((file) => !everywhere.has(file))
    kept.set(key, files)
    return files
  }

  function filesOf(name: string, seen = new Set<string>()): Set<string> {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(chunk.file)) return seen
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) filesOf(imported, seen)
    return seen
  }
}
