import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { formatMoney } from '../../../domain/money.ts'
import type { ChangePartyDialogQuery } from '../../graphql/graphql.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { SIDED_LIST_STYLE } from '../../staff/kit/card-styles.ts'
import { SMALL_ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'

type Admin = NonNullable<NonNullable<ChangePartyDialogQuery['booking']>['admin']>
export type PartyQuote = NonNullable<Admin['partyChange']>

/** Shows the price and spots of the changed party before it is saved. */
export function PartyQuoteLines({ quote, isReading }: { quote: PartyQuote; isReading: boolean }) {
  return (
    <Box role="status" sx={{ opacity: isReading ? 0.6 : 1 }}>
      {quote.problem ? (
        <Alert severity="warning">
          <Text>{quote.problem}.</Text>
        </Alert>
      ) : (
        <>
          <Box component="ul" sx={SIDED_LIST_STYLE}>
            {quote.lines.map((line) => (
              <li key={`${line.label} ${line.nights}`}>
                <Box>
                  <Text>{line.label} </Text>
                  <Text>{formatQuantity(quote, line)}</Text>
                </Box>
                <Box sx={AMOUNT_STYLE}>{formatMoney(line.amount)}</Box>
              </li>
            ))}
            <li>
              <Box>
                <strong>New total</strong>
                <Box sx={SMALL_ASIDE}>
                  <Text>{formatMoney(quote.oldTotal)} before</Text>
                </Box>
              </Box>
              <Box sx={{ ...AMOUNT_STYLE, fontWeight: 700 }}>{formatMoney(quote.newTotal)}</Box>
            </li>
            <li>
              <strong>{quote.isPaid ? 'Difference to pay now' : 'Still to pay'}</strong>
              <Box sx={{ ...AMOUNT_STYLE, fontWeight: 700 }}>{formatMoney(quote.dueAmount)}</Box>
            </li>
          </Box>
          <Box sx={{ mt: 1.5 }}>{describeSeatChange(quote)}</Box>
        </>
      )}
    </Box>
  )
}

function describeSeatChange({ seats, freeSpots }: PartyQuote): string {
  if (seats === 0) return 'It uses the same number of spots.'
  if (seats < 0) return `${formatCount(-seats, 'spot')} will be released.`
  return `It needs ${formatCount(seats, 'more spot')}. ${formatCount(freeSpots, 'spot')} ${freeSpots === 1 ? 'is' : 'are'} left.`
}

const AMOUNT_STYLE = { fontVariantNumeric: 'tabular-nums' } as const

/** Adds the nights when people who were added later pay for fewer nights than the others. */
function formatQuantity(
  { lines }: PartyQuote,
  { label, quantity, nights }: PartyQuote['lines'][number],
): string {
  const hasSeveral = lines.filter((line) => line.label === label).length > 1
  return hasSeveral && nights !== null ? `× ${quantity}, ${formatCount(nights, 'night')}` : `× ${quantity}`
}
