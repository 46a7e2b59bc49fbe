import { site } from '../../domain/site.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { PageBanner } from '../ui/pictures/page-banner.tsx'
import { ContactCards } from './contact-cards.tsx'
import { PrivateEventReviews } from './private-event-reviews.tsx'
import { PrivateEvents } from './private-events.tsx'
import { QuestionsAndMessage } from './questions-and-message.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

/** Every way to reach a person, and answers for those who would rather read. */
export function ContactPage() {
  return (
    <>
      <PageHead
        title="Contact Us"
        description={`Call, write or chat with ${site.name}: questions about camps, bookings and refunds, and private events for schools, companies and families.`}
      />
      <PageBanner
        picture="contact-banner"
        widths={[960, 1600]}
        focus="36% 60%"
        eyebrow="Contact Us"
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
