import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { describeRefundFailure } from '../../../../domain/action-items/failure-descriptions.ts'
import { formatInstantAu } from '../../../../domain/dates.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { graphql } from '../../../graphql/gql.ts'
import { ActionItemButtons } from '../../../staff/action-items/action-item-buttons.tsx'
import { toSentenceCase } from '../../../staff/kit/admin-text.ts'
import { SMALL_ASIDE } from '../../../theme-looks.ts'
import { Text } from '../../../ui/text.tsx'

const REFUND_LINE = graphql(/* GraphQL */ `
  fragment RefundLine on RefundAttempt {
    id
    amount
    status
    method
    reason
    failure
    who
    attempt
    isRepeated
    actionItemId
    updatedAt
  }
`)

type RefundLineProps = { refund: FragmentType<typeof REFUND_LINE>; children?: ReactNode }

export function RefundLine({ refund: reference, children }: RefundLineProps) {
  const { data: refund } = useSuspenseFragment({ fragment: REFUND_LINE, from: reference })
  const { amount, status, method, reason, failure, who, attempt, isRepeated, actionItemId } = refund
  const isManual = method === 'CASH' || method === 'BANK_TRANSFER'
  return (
    <>
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" sx={status === 'FAILED' && !isRepeated ? FAILED_STYLE : undefined}>
          {status === 'REQUESTED' && isManual ? 'To be paid manually' : toSentenceCase(status)}
        </Box>
        <Text>
          {isRepeated && ', tried again'}, {formatInstantAu(new Date(refund.updatedAt))}
        </Text>
        {children}
        <Box sx={SMALL_ASIDE}>
          <Text>
            {reason} · {toSentenceCase(method).toLowerCase()} · requested by {who}
            {attempt > 1 && ` · attempt ${attempt}`}
          </Text>
        </Box>
        {failure && (
          <Box sx={{ color: 'error.main' }}>
            <Text>Reason: {describeRefundFailure(failure)}</Text>
          </Box>
        )}
        {actionItemId !== null && (
          <Box sx={{ mt: 1 }}>
            <ActionItemButtons
              actionItemId={actionItemId}
              version={null}
              about={`Refund of ${formatMoney(amount)}`}
              closeLabel={status === 'FAILED' ? 'Refunded another way' : 'Mark as refunded'}
              canRetry={status === 'FAILED'}
              canClose
            />
          </Box>
        )}
      </Box>
      <Box sx={AMOUNT_STYLE}>{formatMoney(amount)}</Box>
    </>
  )
}

const FAILED_STYLE = { color: 'error.main', fontWeight: 700 } as const
const AMOUNT_STYLE = { fontVariantNumeric: 'tabular-nums', fontWeight: 600 } as const
