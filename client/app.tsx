import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import type { EmotionCache } from '@emotion/react'
import { CacheProvider, ThemeContext } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import DefaultPropsProvider from '@mui/system/DefaultPropsProvider'
import { Route, Routes } from 'react-router-dom'
import { Layout } from './layout.tsx'
import { offlineRoutes, pageRoutes } from './routes/routes.tsx'
import { colorSchemeStyles, theme } from './theme.ts'

type AppProps = {
  client: ApolloClient
  styles: EmotionCache
  /** Renders one offline page at every address. */
  isOffline?: boolean
}

/** The site inside a router. Server and browser must render the same tree. */
export function App({ client, styles, isOffline = false }: AppProps) {
  return (
    <CacheProvider value={styles}>
      {/* Replaces MUI's provider, which adds nested themes, cascade layers and scheme selection. The scheme is an
          attribute of the document (see color-scheme.ts). */}
      <ThemeContext value={theme}>
        <DefaultPropsProvider value={theme.components}>
          <GlobalStyles styles={colorSchemeStyles} />
          <CssBaseline enableColorScheme />
          <ApolloProvider client={client}>
            <Routes>
              {(isOffline ? offlineRoutes : pageRoutes).map(({ path, Page, isBare = false }) => (
                <Route key={path} path={path} element={<Layout isBare={isBare} Page={Page} />} />
              ))}
            </Routes>
          </ApolloProvider>
        </DefaultPropsProvider>
      </ThemeContext>
    </CacheProvider>
  )
}
