import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { Suspense, ViewTransition } from 'react'
import { useLocation } from 'react-router-dom'
import { NavigationBar } from './navigation/navigation-bar.tsx'
import { PageErrorBoundary } from './pages/page-error-boundary.tsx'
import { RADIUS } from './theme-radii.ts'
import { lazyWithRetry } from './ui/lazy-with-retry.ts'
import { Optional } from './ui/optional.tsx'
import { Reacting } from './ui/reacting.tsx'
import { ToastProvider } from './ui/toast/toast.tsx'

// Below the first screen, so its code need not be in the first script.
const Footer = lazyWithRetry(async () => (await import('./navigation/footer.tsx')).Footer)
const PageScroll = lazyWithRetry(async () => (await import('./navigation/page-scroll.tsx')).PageScroll)

type LayoutProps = {
  Page: ComponentType
  /** Without the ways to leave the page: the brand and the footer's last line stay. */
  isBare: boolean
}

/** What surrounds every page. */
export function Layout({ Page, isBare }: LayoutProps) {
  const { pathname } = useLocation()
  return (
    <ToastProvider>
      <SkipLink />
      <NavigationBar isBare={isBare} />
      {/* As high as the screen while the page is on its way, so that the footer doesn't jump. */}
      <Box component="main" id="main" tabIndex={-1} sx={{ minHeight: '100vh', outline: 'none' }}>
        {/* Outside of what is new with each page: the page before stays until the next one is there. */}
        <Suspense>
          <ViewTransition key={pathname} enter="page" exit="page" update="none" share="none">
            <div>
              <PageErrorBoundary>
                <Page />
              </PageErrorBoundary>
              <Reacting part="main" />
            </div>
          </ViewTransition>
        </Suspense>
      </Box>
      <Optional>
        <PageScroll />
        <Footer isBare={isBare} />
        <Reacting part="footer" />
      </Optional>
    </ToastProvider>
  )
}

/** The first stop of the Tab key: jumps over the navigation. Only seen while it has the focus. */
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
