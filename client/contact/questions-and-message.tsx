import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { BookingQuestions } from './booking-questions.tsx'
import { MessagePanel } from './message-panel.tsx'

/** What others have asked, and beside it on a wide screen the form to ask something else. */
export function QuestionsAndMessage() {
  return (
    <Container sx={COLUMNS_STYLE}>
      <BookingQuestions />
      <Box sx={{ position: { md: 'sticky' }, top: { md: 88 } }}>
        <MessagePanel />
      </Box>
    </Container>
  )
}

const COLUMNS_STYLE = {
  py: { xs: 6, md: 9 },
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
  gap: { xs: 5, md: 6 },
  alignItems: 'start',
} as const
