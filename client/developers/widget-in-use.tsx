import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'

/** Uses the same script as other sites. */
export function WidgetInUse() {
  const place = useRef<HTMLDivElement>(null)
  const titleId = useId()

  useEffect(() => {
    const frame = place.current
    if (!frame) return undefined
    const script = document.createElement('script')
    script.src = '/widget.js'
    script.dataset.limit = '3'
    script.async = true
    frame.append(script)
    return () => frame.replaceChildren()
  }, [])

  return (
    <Box component="section" aria-labelledby={titleId} sx={STYLE}>
      <Typography component="h3" variant="h4" id={titleId} sx={{ px: 1 }}>
        In use on this page
      </Typography>
      {/* The script controls the content. */}
      <div ref={place} />
    </Box>
  )
}

const STYLE = {
  display: 'grid',
  gap: 1.5,
  p: { xs: 1.5, md: 2 },
  border: '2px dashed',
  borderColor: 'divider',
  borderRadius: '24px',
  minHeight: 420,
  alignContent: 'start',
} as const
