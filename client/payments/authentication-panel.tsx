import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'

type AuthenticationPanelProps = { isBusy: boolean; onAnswer: (outcome: 'succeed' | 'fail') => void }

/** Stands in for the page on which a bank asks the card holder to prove who they are. */
export function AuthenticationPanel({ isBusy, onAnswer }: AuthenticationPanelProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  function answer(outcome: 'succeed' | 'fail') {
    if (!isBusy) onAnswer(outcome)
  }

  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 2, border: 2, borderColor: 'inputBorder', borderRadius: '12px', p: 2.5 }}
    >
      <Typography component="h3" variant="h4" id={titleId} ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
        Your bank wants to check that it is you
      </Typography>
      <Typography>With a real card your bank would ask you now. Here you choose how it ends.</Typography>
      <Button variant="contained" color="secondary" aria-disabled={isBusy} onClick={() => answer('succeed')}>
        Complete authentication
      </Button>
      <Button variant="outlined" aria-disabled={isBusy} onClick={() => answer('fail')}>
        Fail authentication
      </Button>
    </Box>
  )
}
