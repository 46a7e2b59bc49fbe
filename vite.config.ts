import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { BUILD_TARGET } from './supported-browsers.ts'
import { compressed, graphqlDocuments } from './vite.plugins.ts'

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

// Third-party code of every page survives most of our changes.
const vendor = {
  name: 'vendor',
  test: /preload-helper|node_modules.(?:react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|rxjs|graphql|optimism|@wry|@apollo.client.(?:core|cache|link|masking|utilities|errors))[\\/]/,
}

// One file loads and compresses better than five.
const base = {
  name: 'base',
  test: /domain.(?:site|money)\.ts|client.storage.browser-storage\.ts|client.ui.(?:icons.icon|optional|error-boundary|missing-script|lazy-with-retry)\.tsx?|client.accounts.session.session-channel\.ts|@mui.material.(?:Box|GlobalStyles|DefaultPropsProvider)[\\/]/,
}

// One small file, because the first script would list ten.
const accountForms = {
  name: 'account-forms',
  includeDependenciesRecursively: false,
  test: /client.accounts.[\w-]+.(?:account-form|account-fields|account-page-frame|use-account-form|password-|use-register|use-sign-in|sign-in-form)/,
}

// Each file costs a phone a request and CPU time.
const pageParts = {
  name: 'page-parts',
  includeDependenciesRecursively: false,
  test: /client.(?:storage.stored-pending-booking|theme-looks|ui.text)\.|client.ui.(?:[\w-]+.)?(?:page-head|icons|visually-hidden|preload-picture|lazy-part|first-picture|media-picture|fact-line|section|band|stars|review-list|use-is-near)\.|domain.(?:availability|typed-text.parse-url|dates|letter-case|assert-never|structured-data|static-claims)\.|@apollo.client.react.(?:hooks.(?:internal.(?:useDeepMemo|wrapHook|useIsomorphicLayoutEffect)|constants|useSyncExternalStore|useQuery|useApolloClient|useMutation)|internal.index)\.|@mui.(?:system|utils|material.(?:styles|utils|transitions|useLazyRipple|Button|ButtonBase|ButtonGroup|CircularProgress|Container|Skeleton|Typography))[\\/]/,
}

// Loaded after the first page.
const session = {
  name: 'session',
  includeDependenciesRecursively: false,
  test: /client.(?:storage.stored-(?:tickets|contact|device-drafts|held-booking)|bookings.held.use-held-booking|accounts.session.(?:use-viewer|use-reload-session-data|forget-tab))\./,
}

// Nobody needs mutations before the page is shown.
const actions = {
  name: 'actions',
  includeDependenciesRecursively: false,
  test: /client.apollo.(?:use-action|outcome)\.|client.accounts.session.use-end-sessions\./,
}

const dialogs = {
  name: 'dialogs',
  includeDependenciesRecursively: false,
  test: /client.ui.(?:dialog-frame|close-on-back|offline-notice|use-inert-page|use-is-phone|loading-sign)\.|@mui.material.(?:Dialog\w*|Modal|Fade|Backdrop|Portal|Unstable_TrapFocus|useMediaQuery)[\\/]|@mui.material.internal.Transition\./,
}

const fields = {
  name: 'fields',
  includeDependenciesRecursively: false,
  test: /client.ui.form.(?:form-field|form-issues|form-section|use-form-submit|code-field|email-input|number-input|count-input)\.|domain.typed-text.suggest-email-domain\.|@mui.material.(?:InputBase|OutlinedInput|InputLabel|TextareaAutosize|FormControl|FormControlLabel|FormHelperText|FormLabel)[\\/]|@mui.material.Select.selectClasses\./,
}

const typedText = {
  name: 'typed-text',
  includeDependenciesRecursively: false,
  test: /domain.typed-text.(?:email-address|single-line)\./,
}

const ticks = {
  name: 'ticks',
  includeDependenciesRecursively: false,
  test: /@mui.material.(?:Checkbox|Switch)[\\/]|@mui.material.internal.(?:SwitchBase|switchBaseClasses|svg-icons.(?:CheckBox|CheckBoxOutlineBlank|IndeterminateCheckBox))\./,
}

const eventParts = {
  name: 'event-parts',
  includeDependenciesRecursively: false,
  test: /client.ui.(?:brisbane-note|saves-data)\.|client.events.(?:home.)?(?:add-to-calendar|event-card-picture|card-price|price-text|booking-standing|event-countdown|time-until-start|use-booking-target)\.|client.ui.(?:[\w-]+.)?(?:capacity-bar|category-chip|scene-picture|countdown-tiles|use-now|named-by)\.|client.apollo.server-clock\.|domain.(?:events.family-price|categories|countdown|pictures)\.|@apollo.client.react.(?:hooks.(?:internal.__use|useSuspenseFragment)|internal.cache.\w+)\./,
}

// Computing the theme takes a moment, so its file is a separate task (public/start.js).
const theme = {
  name: 'theme',
  includeDependenciesRecursively: false,
  test: /client.theme(?:-components|-radii)?\.ts/,
}

// `vite build --app` builds the browser's files in client, the server renderer in ssr and the embeddable script
// in widget. server/set-up.mjs sets the folder, see server/builds.mjs.
const outDir = (part: string) => join(process.env.BUILD_DIR ?? here('dist'), part)

export default defineConfig(({ command }) => ({
  root: 'client',
  publicDir: 'public',
  plugins: [react(), graphqlDocuments(), compressed()],
  builder: {},
  build: { target: BUILD_TARGET, reportCompressedSize: false },
  environments: {
    client: {
      resolve: {
        // Otherwise RxJS resolves to a build for browsers without classes.
        conditions: ['es2015', ...defaultClientConditions],
      },
      build: {
        outDir: outDir('client'),
        emptyOutDir: true,
        manifest: true,
        assetsDir: 'assets',
        // Small pictures and fonts stay files, for the content security policy and the cache.
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // The server lists the scripts of the first page, and those of the next load on hover
          // (client/routes/prefetch-pages.ts), so the first script needs no list of every chunk.
          resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
        },
        rolldownOptions: {
          // Only the server renderer refers to the fonts, and its build writes no assets.
          input: [here('client/index.html'), here('client/fonts.ts')],
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
      // Bundled, so each module exists once, as in the browser. In development Node loads the packages, because
      // CommonJS cannot be bundled one by one.
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
    // A plain script with a stable URL, without code of the site's pages.
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
}))
