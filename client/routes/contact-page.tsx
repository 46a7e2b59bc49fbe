import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { site } from '../../domain/site.ts'
import { PRIVATE_EVENT_REVIEWS, SAMPLE_NOTE } from '../../domain/static-claims.ts'
import { BookingQuestions } from '../contact/booking-questions.tsx'
import { ContactCards } from '../contact/contact-cards.tsx'
import { MessagePanel } from '../contact/message-panel.tsx'
import { PrivateEvents } from '../contact/private-events.tsx'
import { WhyChooseUs } from '../contact/why-choose-us.tsx'
import { Band } from '../ui/page/band.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Section } from '../ui/page/section.tsx'
import { PageBanner } from '../ui/pictures/page-banner.tsx'
import { ReviewList } from '../ui/review-list.tsx'

export function ContactPage() {
  return (
    <>
      <PageHead
        title="Contact us"
        description={`Call, write or chat with ${site.name}: questions about camps, bookings and refunds, and private events for schools, companies and families.`}
      />
      <PageBanner
        picture="contact-banner"
        widths={[960, 1600]}
        focus="40% 92%"
        eyebrow="Contact us"
        title="Sit down, ask us anything"
        lead="Which camp suits a six-year-old? Can Grandad come too? A real person answers, usually one who has slept in the tent next to yours."
      />
      <ContactCards />
      <QuestionsAndMessage />
      <PrivateEvents />
      <WhyChooseUs />
      <PrivateEventReviews />
    </>
  )
}

function PrivateEventReviews() {
  return (
    <Band>
      <Section id="private-event-reviews" eyebrow="Reviews" title="What hosts say" lead={SAMPLE_NOTE}>
        <ReviewList reviews={PRIVATE_EVENT_REVIEWS} columns={4} />
      </Section>
    </Band>
  )
}

function QuestionsAndMessage() {
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
