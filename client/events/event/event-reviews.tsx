import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { ReviewList } from '../../ui/review-list.tsx'
import { Text } from '../../ui/text.tsx'
import { StorySection } from './story-section.tsx'

const EVENT_REVIEWS = graphql(/* GraphQL */ `
  fragment EventReviews on Event {
    id
    reviews {
      id
      name
      rating
      review
      event
      date
    }
  }
`)

const INITIAL_COUNT = 3

/** Reviews of this camp and earlier ones of the same name. Renders nothing without reviews. */
export function EventReviews({ event }: { event: FragmentType<typeof EVENT_REVIEWS> }) {
  const { data } = useSuspenseFragment({ fragment: EVENT_REVIEWS, from: event })
  const [showsAll, setShowsAll] = useState(false)
  const section = useRef<HTMLDivElement>(null)
  const { reviews } = data

  // The focused button was removed, so the focus moves to the first new review.
  useEffect(() => {
    if (!showsAll) return
    const first = section.current?.querySelectorAll('li')[INITIAL_COUNT]
    if (first === undefined) return
    first.tabIndex = -1
    first.focus()
  }, [showsAll])

  if (reviews.length === 0) return null
  return (
    <Box ref={section} sx={{ gridColumn: '1 / -1' }}>
      <StorySection title="What families say">
        <ReviewList reviews={showsAll ? reviews : reviews.slice(0, INITIAL_COUNT)} columns={3} />
        {reviews.length > INITIAL_COUNT && !showsAll && (
          <Button variant="outlined" onClick={() => setShowsAll(true)} sx={{ mt: 2.5 }}>
            <Text>Show all {reviews.length} reviews</Text>
          </Button>
        )}
      </StorySection>
    </Box>
  )
}
