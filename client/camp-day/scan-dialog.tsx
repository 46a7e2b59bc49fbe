import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { parseUrl } from '../../domain/typed-text/parse-url.ts'
import { normalizeReference } from '../../domain/typed-text/search-text.ts'
import { RADIUS } from '../theme-radii.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import type { CampFamily } from './offline-roster.ts'
import { useTicketCamera } from './use-ticket-camera.ts'

type ScanDialogProps = {
  families: readonly CampFamily[]
  onFound: (bookingId: string) => void
  onClose: () => void
}

export function ScanDialog({ families, onFound, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const camera = useTicketCamera(video, (text) => {
    const ticket = readTicketText(text)
    const family =
      ticket === null
        ? undefined
        : families.find(({ code, bookingId }) =>
            'code' in ticket ? code === ticket.code : bookingId === ticket.bookingId,
          )
    if (family) onFound(family.bookingId)
    else setProblem(ticket === null ? "That's not one of our tickets." : 'That ticket is not for this camp.')
  })
  const isScanning = camera === 'STARTING' || camera === 'SCANNING'
  return (
    <DialogFrame open onClose={onClose} title="Scan a ticket" fullScreenOnPhone>
      {isScanning && (
        <>
          <Box sx={{ mb: 1.5 }}>Hold the code of the family&apos;s ticket in front of the camera.</Box>
          <Box component="video" ref={video} muted playsInline aria-label="Camera view" sx={VIDEO_STYLE} />
        </>
      )}
      <Box role="status" sx={{ mt: 1.5 }}>
        {isScanning && problem !== null && <Alert severity="warning">{problem}</Alert>}
        {camera === 'DENIED' && (
          <Alert severity="info">
            This page can't use the camera. Allow it in your browser settings, or close this and type the
            reference or a name.
          </Alert>
        )}
        {camera === 'NONE' && (
          <Alert severity="info">No camera was found. Close this and type the reference or a name.</Alert>
        )}
      </Box>
    </DialogFrame>
  )
}

/** Returns null for text that is not a ticket code. */
function readTicketText(text: string): { bookingId: string } | { code: string } | null {
  const plain = text.trim()
  const code = normalizeReference(plain)
  if (/^[2-9A-HJKMNP-Z]{6}$/.test(code)) return { code }
  const id = parseUrl(plain)?.searchParams.get('bookingId') ?? null
  return id === null || id === '' ? null : { bookingId: id }
}

const VIDEO_STYLE = {
  display: 'block',
  width: '100%',
  maxHeight: '60vh',
  objectFit: 'cover',
  borderRadius: RADIUS.card,
  bgcolor: '#000',
} as const
