import Box from '@mui/material/Box'
import encodeQR from 'qr'
import { useMemo } from 'react'

/** Required by cameras, in modules. */
const QUIET_ZONE = 4

type QrCodeProps = { text: string; label: string; size: number }

/** Dark on white, as many readers need. `size` in pixels. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { outline, modules } = useMemo(() => createQrPath(text), [text])
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: size, height: size, borderRadius: 1, bgcolor: '#fff' }}
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={outline} fill="#000" />
    </Box>
  )
}

function createQrPath(text: string): { outline: string; modules: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { outline: squares.join(''), modules: rows.length }
}
