import { addTypenameToDocument } from '@apollo/client/utilities'
import type { CodegenConfig } from '@graphql-codegen/cli'

/** What the generator writes, without what switches checks off: there is no ESLint, and the types can stay on. */
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
    // Its index.ts is ignored: modules are imported from where they stand.
    'client/graphql/': {
      preset: 'client',
      // Apollo's own data masking is used instead of the preset's. Operations are sent by the hash of their text.
      presetConfig: { fragmentMasking: false, persistedDocuments: true },
      // What the hash stands for has to ask for everything that the cache would add on its own, and no more: beside a
      // mutation the preset's own transform asks for a second root field.
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
        scalars: { Date: 'string', DateTime: 'string', Money: 'string' },
      },
    },
    'client/graphql/possible-types.ts': {
      plugins: ['fragment-matcher'],
      config: { useExplicitTyping: true },
    },
  },
}

export default config
