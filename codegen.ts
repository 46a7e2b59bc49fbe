import { addTypenameToDocument } from '@apollo/client/utilities'
import type { CodegenConfig } from '@graphql-codegen/cli'

/** Removes the lines that disable ESLint, which is not used, and type checks, which pass. */
export function checked(content: string): string {
  return content
    .replace('/* eslint-disable */', '// Written by `npm run generate`; no one edits it.')
    .replace(
      /return \(documents as \w+\)\[source\] \?\? \{\};/,
      'const known: Readonly<Record<string, unknown>> = documents;\n  return known[source] ?? {};',
    )
}

const config: CodegenConfig = {
  hooks: { beforeOneFileWrite: (_path: string, content: string) => checked(content) },
  schema: 'schema.graphql',
  documents: ['client/**/*.{ts,tsx}', '!client/graphql/**'],
  ignoreNoDocuments: true,
  generates: {
    // Its index.ts is ignored: modules are imported from their own files.
    'client/graphql/': {
      preset: 'client',
      // Apollo's data masking replaces the preset's. Operations are sent by the hash of their text.
      presetConfig: { fragmentMasking: false, persistedDocuments: true },
      // The hashed text has to include exactly what the cache would add. The preset's transform would also
      // request a second root field of a mutation.
      documentTransforms: [
        {
          transform: ({ documents }) =>
            documents.map((file) => ({
              ...file,
              document: file.document && addTypenameToDocument(file.document),
            })),
        },
      ],
      config: {
        inlineFragmentTypes: 'mask',
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        importExtension: '.ts',
        emitLegacyCommonJSImports: false,
        // Apollo's cache converts Money to cents.
        scalars: { Date: 'string', DateTime: 'string', Money: 'number' },
      },
    },
    'client/graphql/money-fields.ts': { plugins: ['./tools/codegen/money-fields.mjs'] },
    'client/graphql/possible-types.ts': { plugins: ['./tools/codegen/possible-types.mjs'] },
  },
}

export default config
