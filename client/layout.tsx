import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { NavigationBar } from './navigation/navigation-bar.tsx'
import { SkipLink } from './navigation/skip-link.tsx'
import { usePageScroll } from './navigation/use-page-scroll.ts'
import { PageErrorBoundary } from './pages/page-error-boundary.tsx'
import { ToastProvider } from './ui/toast.tsx'

// Below the first screen, so its code need not be in the first script.
const Footer = lazy(async () => ({ default: (await import('./navigation/footer.tsx')).Footer }))

type LayoutProps = {
  Page: ComponentType
  /** Without the ways to leave the page: the brand and the footer's last line stay. */
  isBare: boolean
}

/** What surrounds every page. */
export function Layout({ Page, isBare }: LayoutProps) {
  const { pathname } = useLocation()
  usePageScroll()
  return (
    <ToastProvider>
      <SkipLink />
      <NavigationBar isBare={isBare} />
      {/* As high as the screen while the page is on its way, so that the footer doesn't jump. */}
      <Box component="main" id="main" tabIndex={-1} sx={{ minHeight: '100vh', outline: 'none' }}>
        <PageErrorBoundary key={pathname}>
          <Suspense>
            <Page />
          </Suspense>
        </PageErrorBoundary>
      </Box>
      <Suspense>
        <Footer isBare={isBare} />
      </Suspense>
    </ToastProvider>
  )
}
