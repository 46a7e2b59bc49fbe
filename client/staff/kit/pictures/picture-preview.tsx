import Box from '@mui/material/Box'
import { useState } from 'react'
import { isMediaAddress } from '../../../../domain/form-fields.ts'
import { SMALL_ASIDE } from '../../../theme-looks.ts'
import { RADIUS } from '../../../theme-radii.ts'
import { useDebouncedValue } from '../use-debounced-value.ts'

// Avoids requests for partly typed URLs.
const DEBOUNCE_MS = 400

/** Renders nothing for an incomplete URL or a failed load. */
export function PicturePreview({ address }: { address: string }) {
  const settled = useDebouncedValue(address, DEBOUNCE_MS)
  const [broken, setBroken] = useState<string | null>(null)
  const isSettled = settled === address && isMediaAddress(address)
  const isBroken = isSettled && broken === address
  return (
    <Box sx={FRAME_STYLE}>
      {isSettled && !isBroken ? (
        <Box
          component="img"
          key={address}
          src={address}
          alt="Preview of the picture"
          width={240}
          height={150}
          onError={() => setBroken(address)}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <Box role="status" sx={{ p: 2, textAlign: 'center' }}>
          {isBroken
            ? 'This picture could not be loaded. Visitors would see the logo instead.'
            : 'The picture will show here.'}
        </Box>
      )}
    </Box>
  )
}

const FRAME_STYLE = {
  aspectRatio: '8 / 5',
  width: '100%',
  maxWidth: 320,
  display: 'grid',
  alignItems: 'center',
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: RADIUS.field,
  bgcolor: 'action.hover',
  ...SMALL_ASIDE,
} as const
