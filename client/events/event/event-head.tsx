import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { getShareCardUrl } from '../../../domain/pictures.ts'
import { eventData } from '../../../domain/structured-data.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { PageHead, type SharePicture } from '../../ui/page/page-head.tsx'

const EVENT_HEAD = graphql(/* GraphQL */ `
  fragment EventHead on Event {
    id
    title
    description
    shortDescription
    imageUrl
    imageAlt
    startsAt
    previousStartsAt
    endsAt
    bookingClosesAt
    createdAt
    location
    mapUrl
    nights
    prices {
      adultPerNight
      childPerNight
    }
    maxParticipants
    availableSpots
    availability
    isCancelled
  }
`)

export function EventHead({ event }: { event: FragmentType<typeof EVENT_HEAD> }) {
  const { data } = useSuspenseFragment({ fragment: EVENT_HEAD, from: event })
  const path = paths.event(data.id)
  const picture = toSharePicture(data.imageUrl, data.imageAlt ?? data.title)
  return (
    <PageHead
      title={data.isCancelled ? `Cancelled: ${data.title}` : data.title}
      description={data.shortDescription}
      picture={picture}
      path={path}
      data={(siteUrl) =>
        eventData(
          {
            ...data,
            imageUrls: [...new Set([picture.src, data.imageUrl])],
            startsAt: new Date(data.startsAt),
            previousStartsAt: data.previousStartsAt == null ? null : new Date(data.previousStartsAt),
            endsAt: new Date(data.endsAt),
            bookingClosesAt: new Date(data.bookingClosesAt),
            createdAt: new Date(data.createdAt),
          },
          path,
          siteUrl,
        )
      }
    />
  )
}

// Built-in scenes and uploaded pictures have a card in the size that shared links show.
function toSharePicture(imageUrl: string, alt: string): SharePicture {
  const card = getShareCardUrl(imageUrl)
  if (card === null) return { src: imageUrl, alt }
  return { src: card, alt, width: 1200, height: 630 }
}
