import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Policy } from '../../domain/policies.ts'

/** A text to agree to, folded away until it is asked for, so that reading it loses nothing that was filled in. */
export function PolicyText({ policy }: { policy: Policy }) {
  return (
    <Box
      component="details"
      sx={{ '& summary': { py: 1, cursor: 'pointer', color: 'primary.main', fontWeight: 600 } }}
    >
      <summary>Read: {policy.title}</summary>
      {policy.sections.map(({ heading, points }) => (
        <Box key={heading} sx={{ mb: 1.5 }}>
          <Typography sx={{ fontWeight: 600 }}>{heading}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
