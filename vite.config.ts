import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { compressed, graphqlDocuments, media } from './vite.plugins.ts'

// What every page needs of other people's code, in one file that outlives most changes of our own.
const vendor = {
  name: 'vendor',
  test: /preload-helper|node_modules.(?:react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|rxjs|graphql|optimism|@wry|@apollo.client.(?:core|cache|link|masking|utilities|errors))[\\/]/,
}

// `vite build --app` makes both: the browser's files in dist/client and the renderer of pages in dist/ssr.
export default defineConfig(({ command }) => ({
  root: 'client',
  publicDir: 'public',
  plugins: [react(), graphqlDocuments(), media(), compressed()],
  builder: {},
  build: { target: 'es2022', reportCompressedSize: false },
  environments: {
    client: {
      resolve: {
        // RxJS is otherwise taken in a form for browsers that know no classes.
        conditions: ['es2015', ...defaultClientConditions],
      },
      build: {
        outDir: '../dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsDir: 'assets',
        // Small pictures and fonts stay files of their own: the content policy and the cache like them better.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: [vendor] } } },
      },
    },
    ssr: {
      // Built without imports from node_modules: the same modules, once, as in the browser. While developing,
      // Node loads the packages, as CommonJS can't be taken in one by one.
      resolve: {
        noExternal: command === 'build' ? true : undefined,
        conditions: ['es2015', ...defaultServerConditions],
      },
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      build: {
        outDir: '../dist/ssr',
        emptyOutDir: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'client/server-entry.tsx' },
      },
    },
  },
  resolve: {
    alias: {
      // Only Emotion's withTheme calls it and nobody here calls that; as CommonJS it can't be shaken off.
      'hoist-non-react-statics': fileURLToPath(new URL('client/no-hoisting.ts', import.meta.url)),
    },
  },
}))
