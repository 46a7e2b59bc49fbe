import type { CodegenConfig } from '@graphql-codegen/cli'

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['client/**/*.{ts,tsx}', '!client/graphql/**'],
  ignoreNoDocuments: true,
  generates: {
    // What it writes switches lint and types off where a document is looked up by its text; no one edits it, and the
    // types it exports are exact. Its index.ts is ignored: modules are imported from where they stand.
    'client/graphql/': {
      preset: 'client',
      // Apollo's own data masking is used instead of the preset's.
      presetConfig: { fragmentMasking: false },
      config: {
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
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
