import Box from '@mui/material/Box'
import { formatMoney } from '../../../domain/money.ts'
import { AmountList } from '../../ui/amount-list.tsx'
import { Text } from '../../ui/text.tsx'
import type { ExchangeOption } from './exchange-option.ts'

export function ExchangeAmounts({ option }: { option: ExchangeOption }) {
  const { toPayAmount: toPay, waivedAmount: waived, creditAmount: credit, carriedAmount: carried } = option
  return (
    <>
      <AmountList
        rows={[
          { label: `Your party at ${option.event.title}`, amount: formatMoney(option.priceAmount) },
          { label: 'Administration fee', amount: formatMoney(option.feeAmount) },
          ...(waived === 0
            ? []
            : [{ label: 'Price difference, covered by us', amount: `−${formatMoney(waived)}` }]),
          { label: 'Already paid', amount: `−${formatMoney(carried + credit)}` },
        ]}
        total={
          credit > 0
            ? { label: 'You get a credit note for', amount: formatMoney(credit) }
            : { label: 'To pay', amount: formatMoney(toPay) }
        }
      />
      {option.skipped.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Text>
            Not available there: {option.skipped.join(', ')}. What you paid for it counts towards the new
            price.
          </Text>
        </Box>
      )}
      {option.cashLimitAmount !== null && (
        <Box sx={{ mt: 1.5 }}>{describeCashLimit(option.cashLimitAmount)}</Box>
      )}
      <Box sx={{ mt: 1.5, color: 'text.secondary' }}>
        <Text>
          {toPay > 0
            ? 'We hold your spots there while you pay. Your current booking stays as it is until the payment goes through.'
            : 'We release your spots here straight away.'}
          {credit > 0 &&
            ' You can use the credit note for any later booking until 12 months after your current event.'}
        </Text>
      </Box>
    </>
  )
}

function describeCashLimit(limitCents: number): string {
  const most = limitCents === 0 ? 'none' : `at most ${formatMoney(limitCents)}`
  return `If you cancel there later, ${most} of the money you move is refundable, the same as if you cancelled today. You get the rest as credit.`
}
