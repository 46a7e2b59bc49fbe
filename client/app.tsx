import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import type { EmotionCache } from '@emotion/react'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import ThemeProvider from '@mui/system/ThemeProvider'
import { preload } from 'react-dom'
import { Route, Routes } from 'react-router-dom'
import { fontFaces, fontUrls } from './fonts.ts'
import { Layout } from './layout.tsx'
import { pageRoutes } from './routes.tsx'
import { theme } from './theme.ts'

type AppProps = { client: ApolloClient; styles: EmotionCache }

/** The whole site inside a router: the same tree on the server and in the browser. */
export function App({ client, styles }: AppProps) {
  for (const url of fontUrls) preload(url, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <CacheProvider value={styles}>
      {/* The scheme is chosen by an attribute of the document (see color-scheme.ts), so MUI's own provider, which
          also manages the choice, isn't needed: the plain one and the theme's variables are enough. */}
      <ThemeProvider theme={theme}>
        <GlobalStyles styles={theme.generateStyleSheets()} />
        <GlobalStyles styles={fontFaces} />
        <CssBaseline enableColorScheme />
        <ApolloProvider client={client}>
          <Routes>
            {pageRoutes.map(({ path, Page, isBare = false }) => (
              <Route key={path} path={path} element={<Layout isBare={isBare} Page={Page} />} />
            ))}
          </Routes>
        </ApolloProvider>
      </ThemeProvider>
    </CacheProvider>
  )
}
