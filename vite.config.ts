import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { BUILD_TARGET } from './supported-browsers.ts'
import {
  compressed,
  fontFiles,
  graphqlDocuments,
  lighterFirstScript,
  media,
  pageSources,
  rendererParts,
  usedPossibleTypes,
} from './vite.plugins.ts'

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

// What every page needs of other people's code, in one file that outlives most changes of our own.
const vendor = {
  name: 'vendor',
  test: /preload-helper|node_modules.(?:react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|rxjs|graphql|optimism|@wry|@apollo.client.(?:core|cache|link|masking|utilities|errors))[\\/]/,
}

// The small parts that both the first script and the pages use: one file is fetched and packed better than five.
const base = {
  name: 'base',
  test: /domain.site\.ts|client.browser-storage\.ts|client.ui.(?:icons.icon|optional|error-boundary|missing-script|lazy-with-retry)\.tsx?|client.accounts.session.session-channel\.ts|@mui.material.(?:Box|GlobalStyles|DefaultPropsProvider)[\\/]/,
}

// What the forms about an account share: one small file instead of ten tiny ones, each of which the first script
// would have to name.
const accountForms = {
  name: 'account-forms',
  includeDependenciesRecursively: false,
  test: /client.accounts.[\w-]+.(?:account-form|account-fields|account-page-frame|use-account-form|problem-text|password-|use-register|use-sign-in|sign-in-form)/,
}

// What nearly every page shows: buttons, text, dates. Many tiny files are slower than one,
// as each costs a phone a request and a moment of its processor.
const pageParts = {
  name: 'page-parts',
  includeDependenciesRecursively: false,
  test: /client.(?:pending-booking|theme-looks|ui.text)\.|client.ui.(?:[\w-]+.)?(?:page-head|icons|visually-hidden|preload-picture|lazy-part|first-picture|media-picture|fact-line|section|band|stars|review-list|use-is-near)\.|domain.(?:availability|typed-text.parse-url|dates|money|wire-words|assert-never|structured-data|static-claims)\.|@apollo.client.react.(?:hooks.(?:internal.(?:useDeepMemo|wrapHook|useIsomorphicLayoutEffect)|constants|useSyncExternalStore|useQuery|useApolloClient|useMutation)|internal.index)\.|@mui.(?:system|utils|material.(?:styles|utils|transitions|useLazyRipple|Button|ButtonBase|ButtonGroup|CircularProgress|Container|Skeleton|Typography))[\\/]/,
}

// Who is signed in, and what of others is forgotten then: asked once the first page is there.
const session = {
  name: 'session',
  includeDependenciesRecursively: false,
  test: /client.(?:kept-tickets|kept-contact|device-drafts|held-booking|bookings.held.use-held-booking|accounts.session.(?:use-viewer|use-reload-session-data|forget-tab))\./,
}

// What changes something on the server, which nobody does before the page is there.
const actions = {
  name: 'actions',
  includeDependenciesRecursively: false,
  test: /client.apollo.(?:use-action|outcome)\.|client.accounts.session.use-end-sessions\./,
}

// What every dialog is made of.
const dialogs = {
  name: 'dialogs',
  includeDependenciesRecursively: false,
  test: /client.ui.(?:dialog-frame|close-on-back|offline-notice|use-inert-page|use-is-phone|loading-sign)\.|@mui.material.(?:Dialog\w*|Modal|Fade|Backdrop|Portal|Unstable_TrapFocus|useMediaQuery)[\\/]|@mui.material.internal.Transition\./,
}

// What the fields of forms are made of.
const fields = {
  name: 'fields',
  includeDependenciesRecursively: false,
  test: /client.ui.form.(?:form-field|form-section|code-field|email-input|number-input|count-input)\.|domain.typed-text.suggest-email-domain\.|@mui.material.(?:InputBase|OutlinedInput|InputLabel|TextareaAutosize|FormControl|FormControlLabel|FormHelperText|FormLabel)[\\/]|@mui.material.Select.selectClasses\./,
}

// What a typed line and a typed address may be.
const typedText = {
  name: 'typed-text',
  includeDependenciesRecursively: false,
  test: /domain.typed-text.(?:email-address|single-line)\./,
}

// What is ticked in a form.
const ticks = {
  name: 'ticks',
  includeDependenciesRecursively: false,
  test: /@mui.material.(?:Checkbox|Switch)[\\/]|@mui.material.internal.(?:SwitchBase|switchBaseClasses|svg-icons.(?:CheckBox|CheckBoxOutlineBlank|IndeterminateCheckBox))\./,
}

// What the cards of the landing page and the page of an event have in common.
const eventParts = {
  name: 'event-parts',
  includeDependenciesRecursively: false,
  test: /client.ui.(?:brisbane-note|saves-data)\.|client.events.(?:home.)?(?:add-to-calendar|event-card-picture|card-price|price-text|booking-standing|event-countdown|time-until-start|use-booking-target)\.|client.ui.(?:[\w-]+.)?(?:capacity-bar|category-chip|scene-picture|countdown-tiles|use-now|named-by)\.|client.apollo.server-clock\.|domain.(?:events.family-price|categories|countdown|pictures)\.|@apollo.client.react.(?:hooks.(?:internal.__use|useSuspenseFragment)|internal.cache.\w+)\./,
}

// Makes the colours and sizes, which takes a moment: a file of its own is a step of its own (public/start.js).
const theme = {
  name: 'theme',
  includeDependenciesRecursively: false,
  test: /client.theme(?:-components|-radii)?\.ts/,
}

// `vite build --app` makes all three: the browser's files in client, the renderer of pages in ssr and the script for
// other people's pages in widget. server/set-up.mjs says in which folder, see server/builds.mjs.
const outDir = (part: string) => join(process.env.BUILD_DIR ?? here('dist'), part)

export default defineConfig(({ command }) => ({
  root: 'client',
  publicDir: 'public',
  plugins: [
    react(),
    graphqlDocuments(),
    usedPossibleTypes(),
    pageSources(),
    rendererParts(),
    lighterFirstScript(),
    media(),
    fontFiles(),
    compressed(),
  ],
  builder: {},
  build: { target: BUILD_TARGET, reportCompressedSize: false },
  environments: {
    client: {
      resolve: {
        // RxJS is otherwise taken in a form for browsers that know no classes.
        conditions: ['es2015', ...defaultClientConditions],
      },
      build: {
        outDir: outDir('client'),
        emptyOutDir: true,
        manifest: true,
        assetsDir: 'assets',
        // Small pictures and fonts stay files of their own: the content policy and the cache like them better.
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // Only for the document: see lighterFirstScript.
          resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                vendor,
                base,
                theme,
                accountForms,
                session,
                actions,
                dialogs,
                fields,
                typedText,
                ticks,
                pageParts,
                eventParts,
              ],
            },
          },
        },
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
        outDir: outDir('ssr'),
        emptyOutDir: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: here('client/server-entry.tsx') },
      },
    },
    // One plain script at an address that never changes, without anything of the site's own pages in it.
    widget: {
      consumer: 'client',
      build: {
        outDir: outDir('widget'),
        emptyOutDir: true,
        copyPublicDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: here('client/widget/widget.ts'),
          output: { format: 'iife', entryFileNames: 'widget.js' },
        },
      },
    },
  },
  resolve: {
    alias: [
      // Only Emotion's withTheme calls it and nobody here calls that; as CommonJS it can't be shaken off.
      { find: 'hoist-non-react-statics', replacement: here('client/no-hoisting.ts') },
      // The package names its form for development only, which carries every warning.
      ...(command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: here('node_modules/react-router/dist/production/index.mjs'),
            },
            {
              find: /^react-router\/dom$/,
              replacement: here('node_modules/react-router/dist/production/dom-export.mjs'),
            },
          ]
        : []),
    ],
  },
}))
