import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useServerOffset } from '../../apollo/server-clock.ts'
import { graphql } from '../../graphql/gql.ts'
import { CancellationSchedule } from '../../ui/cancellation-schedule.tsx'
import { Disclosure, DisclosureList } from '../../ui/disclosure.tsx'
import { Text } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-now.ts'
import { priceText } from '../price-text.ts'
import { StorySection } from './story-section.tsx'

const EVENT_CANCELLATION = graphql(/* GraphQL */ `
  fragment EventCancellation on EventCancellation {
    eventId
    amount
    steps {
      sentence
      span {
        fromDay
        untilDay
        cashAmount
        restAmount
        creditAmount
        isNow
      }
    }
  }
`)

type EventCancellationProps = { cancellation: FragmentType<typeof EVENT_CANCELLATION> }

/** Today's cancellation rule as a sentence, and all rules in an expandable table. */
export function EventCancellation({ cancellation: from }: EventCancellationProps) {
  const { amount, steps } = useSuspenseFragment({ fragment: EVENT_CANCELLATION, from }).data
  const today = useToday(useServerOffset())
  // A page left open past midnight switches to the next rule.
  const present = steps.findIndex(({ span }) => (today === null ? span.isNow : span.untilDay >= today))
  const shown = steps[present] ?? steps.at(-1)
  return (
    <StorySection title="If you have to cancel">
      <Typography sx={{ maxWidth: '62ch', mb: 2 }}>{shown?.sentence}</Typography>
      <DisclosureList>
        <Disclosure title="Example for 1 adult and 1 child">
          <CancellationSchedule
            steps={steps.map(({ span }, index) => ({ ...span, isNow: index === present }))}
          />
          <Box sx={{ mt: 1 }}>
            <Text>
              These amounts are for the whole stay, {priceText(amount)} without extras. Your booking page
              shows your own amounts.
            </Text>
          </Box>
        </Disclosure>
      </DisclosureList>
    </StorySection>
  )
}
