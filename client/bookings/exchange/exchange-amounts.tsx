import Box from '@mui/material/Box'
import { formatMoney } from '../../../domain/money.ts'
import { AmountList } from '../../ui/amount-list.tsx'
import { Text } from '../../ui/text.tsx'
import type { ExchangeOption } from './exchange-option.ts'

export function ExchangeAmounts({ option }: { option: ExchangeOption }) {
  const [toPay, waived, credit, carried] = [
    option.toPayAmount,
    option.waivedAmount,
    option.creditAmount,
    option.carriedAmount,
  ]
  return (
    <>
      <AmountList
        rows={[
          { label: `Your party at ${option.event.title}`, amount: formatMoney(option.priceAmount) },
          { label: 'Administration fee', amount: formatMoney(option.feeAmount) },
          ...(waived === 0
            ? []
            : [{ label: 'Difference in price, which we pay', amount: `−${formatMoney(waived)}` }]),
          { label: 'Paid already', amount: `−${formatMoney(carried + credit)}` },
        ]}
        total={
          credit > 0
            ? { label: 'You get a credit note for', amount: formatMoney(credit) }
            : { label: 'To pay', amount: formatMoney(toPay) }
        }
      />
      {option.leftOut.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Text>
            Not on offer there, so left out: {option.leftOut.join(', ')}. What you paid for it counts.
          </Text>
        </Box>
      )}
      {option.cashLimitAmount !== null && <Box sx={{ mt: 1.5 }}>{limitText(option.cashLimitAmount)}</Box>}
      <Box sx={{ mt: 1.5, color: 'text.secondary' }}>
        <Text>
          {toPay > 0
            ? 'Your spots there are held while you pay. Your present booking stays as it is until the payment has arrived.'
            : 'Your spots here go back at once.'}
          {credit > 0 &&
            ' The credit note pays for any later booking until twelve months after your present event.'}
        </Text>
      </Box>
    </>
  )
}

function limitText(limitCents: number): string {
  const most = limitCents === 0 ? 'nothing' : `at most ${formatMoney(limitCents)}`
  return `If you cancel there later, ${most} of what moves along comes back as money, which is what cancelling gives today. The rest comes back as credit.`
}
