import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { SHEET } from '../theme-looks.ts'
import { RADIUS } from '../theme-radii.ts'
import { ChevronDownIcon } from '../ui/icons/icons.tsx'
import { COMMON_QUESTIONS } from './common-questions.ts'

const RefundPolicyDialog = lazy(async () => ({
  default: (await import('./refund-policy-dialog.tsx')).RefundPolicyDialog,
}))

/** Common questions, each folded away until it is asked for, and the way to the whole refund policy. */
export function BookingQuestions() {
  return (
    <Box component="section" aria-labelledby="questions-title">
      <Typography component="h2" variant="h2" id="questions-title">
        Common Booking Questions
      </Typography>
      {COMMON_QUESTIONS.map(({ group, questions }) => (
        <Box key={group} sx={{ mt: 3 }}>
          <Typography component="h3" variant="h4" sx={{ color: 'secondary.main', mb: 1 }}>
            {group}
          </Typography>
          <Box sx={LIST_STYLE}>
            {questions.map(({ question, answer }) => (
              <details key={question}>
                <summary>
                  {question}
                  <ChevronDownIcon size={20} />
                </summary>
                <p>{answer}</p>
              </details>
            ))}
          </Box>
        </Box>
      ))}
      <RefundPolicyButton />
    </Box>
  )
}

function RefundPolicyButton() {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  function show() {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="outlined" onClick={show} sx={{ mt: 3 }}>
        Cancellation & Refund Policy
      </Button>
      <Suspense>{isWanted && <RefundPolicyDialog open={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const LIST_STYLE = {
  ...SHEET,
  // The ring of a focused question at the edge stays whole.
  '& details + details': { borderTop: 1, borderColor: 'divider' },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    minHeight: 52,
    px: 2.5,
    py: 1,
    fontWeight: 600,
    cursor: 'pointer',
    borderRadius: RADIUS.sheet,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { flex: 'none', color: 'text.secondary', transition: 'transform 200ms' },
    '&:hover svg': { color: 'text.primary' },
  },
  '& [open] > summary svg': { transform: 'rotate(180deg)' },
  '& p': { m: 0, px: 2.5, pb: 2, color: 'text.secondary' },
} as const
