import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Component } from 'react'
import { PageHead } from '../ui/page-head.tsx'

type PageErrorBoundaryProps = { children: ReactNode }

// Without the pages' own components: they would all be in the first script for a screen that is hardly ever seen.
const BUTTON_STYLE = {
  minHeight: 52,
  px: 3.5,
  border: 0,
  borderRadius: 999,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  font: 'inherit',
  fontWeight: 650,
  cursor: 'pointer',
} as const

/** Keeps the rest of the site usable when a page fails: its script did not arrive, or it has a fault. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <>
        <PageHead title="Something went wrong" />
        <Box sx={{ maxWidth: 560, mx: 'auto', px: 2, py: 8, textAlign: 'center' }}>
          <Box component="h1" sx={{ typography: 'h2', m: 0 }}>
            Something went wrong
          </Box>
          <p>
            This page could not be shown. Check your connection and try again; nothing you booked is lost.
          </p>
          {/* A new load also fetches the scripts of a newer version of the site. */}
          <Box component="button" type="button" onClick={() => window.location.reload()} sx={BUTTON_STYLE}>
            Try again
          </Box>
        </Box>
      </>
    )
  }
}
