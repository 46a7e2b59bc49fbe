import type { ApolloClient } from '@apollo/client'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { listenToOtherTabs } from './accounts/session/session-channel.ts'
import type { ApolloState } from './apollo/client.ts'
import { createBrowserClient } from './apollo/client.ts'
import { App } from './app.tsx'
import { paths } from './paths.ts'
import { followColorSchemeChoice } from './ui/color-scheme.ts'
import { createPageStyles } from './ui/page/page-styles.ts'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  const inlined = document.getElementById('apollo-state')
  if (!root) throw new Error('The document has no root element.')

  const state: ApolloState | null = JSON.parse(inlined?.textContent || 'null')
  followColorSchemeChoice()
  const styles = createPageStyles()
  const client = createBrowserClient({ state })
  listenToOtherTabs((message) => {
    import('./accounts/session/follow-session.ts').then(
      ({ followSession }) => followSession(client, message),
      // Data that can no longer be reloaded is better not shown.
      () => window.location.assign(paths.home()),
    )
  })
  // Both steps occupy a phone for a while; the pause lets it handle input.
  await yieldToBrowser()
  // The service worker serves this document at every address while offline.
  const isOffline = document.documentElement.hasAttribute('data-offline')
  const site = (
    <StrictMode>
      <BrowserRouter>
        <App client={client} styles={styles} isOffline={isOffline} />
      </BrowserRouter>
    </StrictMode>
  )
  startTransition(() => {
    if (root.firstElementChild) hydrateRoot(root, site)
    else createRoot(root).render(site)
  })
  const prepare = () => loadDeferredFeatures(client)
  if (document.readyState === 'complete') prepare()
  else addEventListener('load', prepare)
}

/** Must not delay the first page; offline these features are missing. */
function loadDeferredFeatures(client: ApolloClient): void {
  import('./after-load.ts').then(
    ({ afterLoad }) => afterLoad(client),
    () => undefined,
  )
}

function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}

void start()
