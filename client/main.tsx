import createCache from '@emotion/cache'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { ApolloState } from './apollo/client.ts'
import { createBrowserClient } from './apollo/client.ts'
import { App } from './app.tsx'

function start(): void {
  const root = document.getElementById('root')
  const inlined = document.getElementById('apollo-state')
  if (!root) throw new Error('The page has no place for the site.')

  const state: ApolloState | null = JSON.parse(inlined?.textContent || 'null')
  // Styles that are added later need the page's nonce; the attribute is hidden but the property can be read.
  const styles = createCache({ key: 'css', nonce: inlined?.nonce || undefined })
  const site = (
    <StrictMode>
      <BrowserRouter>
        <App client={createBrowserClient({ state })} styles={styles} />
      </BrowserRouter>
    </StrictMode>
  )
  startTransition(() => {
    if (root.firstElementChild) hydrateRoot(root, site)
    else createRoot(root).render(site)
  })
}

start()
