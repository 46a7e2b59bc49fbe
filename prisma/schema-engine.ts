import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { createCatalogAdapter } from './catalog-adapter.ts'

/*
 * Prisma's CLI downloads its schema engine on every call. This package has the engine as WebAssembly. Node cannot
 * import it as a module, so it is instantiated here.
 */

export type SchemaEngine = engineModule.SchemaEngine

/** The engine reports its last panic through this global, found by name. */
const panics = {
  last: '',
  set_message(message: string): void {
    panics.last = message
  },
}
Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics })

let instantiated: Promise<void> | undefined

/** Closes the engine's connections afterwards. */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  schema: { path: string; content: string },
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  instantiated ??= instantiate()
  await instantiated
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  pool.on('error', () => undefined)
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(createCatalogAdapter(pool))
    const engine = await engineModule.SchemaEngine.new(
      { datamodels: [[schema.path, schema.content]] },
      () => undefined,
      adapter,
    )
    try {
      return await work(engine)
    } finally {
      engine.free()
    }
  } catch (error) {
    throw error instanceof WebAssembly.RuntimeError
      ? new Error(`Prisma's schema engine broke: ${panics.last}`)
      : error
  } finally {
    await pool.end()
  }
}

async function instantiate(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const bytes = await readFile(path.join(path.dirname(entry), 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...engineModule } })
  engineModule.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
}
