import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { Suspense, ViewTransition } from 'react'
import { useLocation } from 'react-router-dom'
import { NavigationBar } from './navigation/navigation-bar.tsx'
import { PageErrorBoundary } from './routes/parts/page-error-boundary.tsx'
import { RADIUS } from './theme-radii.ts'
import { HydrationMarker } from './ui/hydration-marker.tsx'
import { lazyWithRetry } from './ui/lazy-with-retry.ts'
import { Optional } from './ui/optional.tsx'
import { ToastProvider } from './ui/toast/toast.tsx'

// Below the first screen, so not needed in the first script.
const Footer = lazyWithRetry(async () => (await import('./navigation/footer.tsx')).Footer)
const PageScroll = lazyWithRetry(async () => (await import('./navigation/page-scroll.tsx')).PageScroll)

type LayoutProps = {
  Page: ComponentType
  /** Hides navigation; the brand and the last line of the footer remain. */
  isBare: boolean
}

export function Layout({ Page, isBare }: LayoutProps) {
  const { pathname } = useLocation()
  return (
    <ToastProvider>
      <SkipLink />
      <NavigationBar isBare={isBare} />
      {/* Fills the screen while the page loads, so that the footer doesn't jump. */}
      <Box component="main" id="main" tabIndex={-1} sx={{ minHeight: '100vh', outline: 'none' }}>
        {/* Outside of the transition: the previous page remains visible until the next one is ready. */}
        <Suspense>
          <ViewTransition key={pathname} enter="page" exit="page" update="none" share="none">
            <div>
              <PageErrorBoundary>
                <Page />
              </PageErrorBoundary>
              <HydrationMarker part="main" />
            </div>
          </ViewTransition>
        </Suspense>
      </Box>
      <Optional>
        <PageScroll />
        <Footer isBare={isBare} />
        <HydrationMarker part="footer" />
      </Optional>
    </ToastProvider>
  )
}

/** The first tab stop, visible only while focused. */
function SkipLink() {
  return (
    <Box
      component="a"
      href="#main"
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 12,
        left: 12,
        px: 2.5,
        py: 1.25,
        borderRadius: RADIUS.pill,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 700,
        '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, p: 0, overflow: 'hidden' },
      }}
    >
      Skip to content
    </Box>
  )
}
