import { GraphQLError } from 'graphql'
import { LIMITS } from '../../domain/booking-form.ts'
import { bookingPath, CAMPAIGN_RULE, isCampaign } from '../../domain/events/campaign.ts'
import { familyPrice } from '../../domain/events/family-price.ts'
import { builder } from '../graphql/builder.ts'
import { countEventNights, toEventPrices } from './event-row.ts'

builder.objectFields('Event', (t) => ({
  bookingUrl: t.string({
    // Computed from the event's row.
    complexity: 0,
    description:
      'Absolute URL that opens the booking form. The organiser sees the campaign with each booking.',
    args: {
      campaign: t.arg.string({
        required: false,
        description:
          'Campaign name of up to 60 letters, digits, dots, hyphens and underscores. Other values throw BAD_USER_INPUT.',
      }),
    },
    resolve: (event, { campaign }, { siteUrl }) => {
      if (campaign && !isCampaign(campaign)) {
        throw new GraphQLError(CAMPAIGN_RULE, { extensions: { code: 'BAD_USER_INPUT' } })
      }
      return `${siteUrl}${bookingPath(event.id, campaign ?? null)}`
    },
  }),
  timeZone: t.string({
    description: 'IANA time zone of the event days and times: Australia/Brisbane for every event.',
    resolve: () => 'Australia/Brisbane',
  }),
  priceFor: t.field({
    type: 'Money',
    description:
      'Price of the whole stay for a party, in AUD and without add-ons. Throws BAD_USER_INPUT for an invalid party.',
    args: {
      adults: t.arg.int({
        description: 'Number of adults, from 1. Adults and children together are at most 20.',
      }),
      children: t.arg.int({ description: 'Number of children, from 0.' }),
    },
    resolve: (event, { adults, children }) => {
      const problem = findPartyProblem(adults, children)
      if (problem !== null) throw new GraphQLError(problem, { extensions: { code: 'BAD_USER_INPUT' } })
      const stay = { nights: countEventNights(event), ...toEventPrices(event) }
      return familyPrice(stay, { adultCount: adults, childCount: children })
    },
  }),
}))

function findPartyProblem(adults: number, children: number): string | null {
  if (adults < 1) return 'adults: at least 1'
  if (children < 0) return 'children: at least 0'
  if (adults + children > LIMITS.people) return `adults and children: at most ${LIMITS.people} together`
  return null
}
