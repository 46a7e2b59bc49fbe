import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { COMMON_QUESTIONS } from './common-questions.ts'
import { QuestionList } from './question-list.tsx'

const RefundPolicyDialog = lazyPart(
  async () => (await import('./refund-policy-dialog.tsx')).RefundPolicyDialog,
)

export function BookingQuestions() {
  return (
    <Box component="section" aria-labelledby="questions-title">
      <Typography component="h2" variant="h2" id="questions-title">
        Common booking questions
      </Typography>
      {COMMON_QUESTIONS.map(({ group, questions }) => (
        <Box key={group} sx={{ mt: 3 }}>
          <Typography component="h3" variant="h4" sx={{ color: 'secondary.main', mb: 1 }}>
            {group}
          </Typography>
          <QuestionList questions={questions} />
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
