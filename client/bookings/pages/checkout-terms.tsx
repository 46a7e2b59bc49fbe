import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { formatCancellationChoices } from '../../../domain/cancellations/cancellation-choices.ts'
import { formatDayAu } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import type { CheckoutTermsFragment } from '../../graphql/graphql.ts'
import { paths } from '../../paths.ts'
import { Text } from '../../ui/text.tsx'

const CHECKOUT_TERMS = graphql(/* GraphQL */ `
  fragment CheckoutTerms on Booking {
    id
    details {
      email
    }
    cancellation {
      steps {
        untilDay
        cashAmount
        restAmount
        creditAmount
        isNow
      }
    }
  }
`)

/** Shows the confirmation address, the current cancellation step and the terms accepted by paying. */
export function CheckoutTerms({ booking }: { booking: FragmentType<typeof CHECKOUT_TERMS> }) {
  const { data } = useSuspenseFragment({ fragment: CHECKOUT_TERMS, from: booking })
  const { details, cancellation } = data
  const step = cancellation?.steps.find(({ isNow }) => isNow)
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 2.5, typography: 'body2' }}>
      {details && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          We'll send your confirmation to <Box component="strong">{details.email}</Box>.
        </Box>
      )}
      {step && (
        <Box>
          <Text>{describeCancellationStep(step)}</Text>
        </Box>
      )}
      <Box>
        By paying you agree to our{' '}
        <MuiLink component={Link} to={paths.terms()}>
          Terms & Conditions
        </MuiLink>
        .
      </Box>
    </Box>
  )
}

type Step = NonNullable<CheckoutTermsFragment['cancellation']>['steps'][number]

function describeCancellationStep({ untilDay, cashAmount, restAmount, creditAmount }: Step): string {
  const choices = formatCancellationChoices({
    cash: cashAmount === 0 ? null : `${formatMoney(cashAmount)} back`,
    rest: restAmount === 0 ? null : formatMoney(restAmount),
    credit: creditAmount === null ? null : formatMoney(creditAmount),
  })
  return choices === null
    ? "If you cancel from today, there's no refund."
    : `If you cancel by ${formatDayAu(untilDay)}, you get ${choices}.`
}
