import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { DocumentNode, SelectionNode } from 'graphql'
import { Kind, parse, visit } from 'graphql'
import type { Plugin } from 'vite'

const GRAPHQL_CALL = /\bgraphql\(\s*\/\* GraphQL \*\/\s*`([^`]*)`\s*,?\s*\)/g

/**
 * Replaces each `graphql(...)` call by its document, because the generated function would load all documents in
 * the first script. The server gets the texts of their hashes next to its renderer.
 */
export function graphqlDocuments(): Plugin {
  let documents: ReadonlyMap<string, DocumentNode> = new Map()
  return {
    name: 'graphql-documents',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      documents = await readDocuments()
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('/* GraphQL */')) return null
      return code
        .replace(GRAPHQL_CALL, (_call, source: string) => {
          const name = getName(source)
          const document = documents.get(name)
          if (!document) this.error(`The document ${name} is not generated yet: run the code generator.`)
          return `(${JSON.stringify(withoutTypenames(document))})`
        })
        .replace(/^import \{ graphql \} from .*$/m, '')
    },
    async writeBundle({ dir = '' }) {
      if (this.environment.name !== 'ssr') return
      await cp(resolve('client/graphql/persisted-documents.json'), join(dir, 'documents.json'))
    },
  }
}

/** Removes what Apollo's cache adds, because it is a large part of a document. */
function withoutTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet(node, _key, parent) {
      const isRoot = parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
      if (isRoot) return undefined
      const isAskedFor = (field: SelectionNode) =>
        field.kind !== Kind.FIELD || field.name.value !== '__typename'
      return { ...node, selections: node.selections.filter(isAskedFor) }
    },
  })
}

async function readDocuments(): Promise<ReadonlyMap<string, DocumentNode>> {
  const file = pathToFileURL(resolve('client/graphql/graphql.ts')).href
  const generated: Record<string, DocumentNode> = await import(file)
  return new Map(
    Object.entries(generated).map(([name, document]) => [
      name.replace(/(Document|FragmentDoc)$/, ''),
      document,
    ]),
  )
}

function getName(source: string): string {
  for (const definition of parse(source).definitions) {
    if ('name' in definition && definition.name) return definition.name.value
  }
  throw new Error('A GraphQL document has no name.')
}

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Compresses once at build time. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'widget',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const names = await readdir(dir, { recursive: true })
        await Promise.all(
          names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(dir, name))),
        )
      },
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const size = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  await writeFile(`${path}.br`, await brotli(bytes, size))
  await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }))
}
