import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatInstantAu } from '../../../domain/dates.ts'
import { formatDecimal } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import type { RefundLineFragment } from '../../graphql/graphql.ts'
import { inWords } from '../kit/in-words.ts'
import { NeedButtons } from '../need-buttons.tsx'

graphql(/* GraphQL */ `
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
    needId
    updatedAt
  }
`)

/** One attempt to give money back: how far it is, why, who asked for it, and what can be done about it. */
export function RefundLine({ refund, children }: { refund: RefundLineFragment; children?: ReactNode }) {
  const { amount, status, method, reason, failure, who, attempt, isRepeated, needId } = refund
  const isByHand = method === 'CASH' || method === 'BANK_TRANSFER'
  return (
    <>
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" sx={status === 'FAILED' && !isRepeated ? FAILED_STYLE : undefined}>
          {status === 'REQUESTED' && isByHand ? 'To be paid by hand' : inWords(status)}
        </Box>
        {isRepeated && ', tried again'}, {formatInstantAu(new Date(refund.updatedAt))}
        {children}
        <Box sx={NOTE_STYLE}>
          {reason} · {inWords(method).toLowerCase()} · asked for by {who}
          {attempt > 1 && ` · attempt ${attempt}`}
        </Box>
        {failure && <Box sx={{ color: 'error.main' }}>{failure}</Box>}
        {needId !== null && (
          <Box sx={{ mt: 1 }}>
            <NeedButtons
              needId={needId}
              about={`Refund of ${formatDecimal(amount)}`}
              closeLabel={status === 'FAILED' ? 'Returned another way' : 'Mark as returned'}
              canRetry={status === 'FAILED'}
              canClose
            />
          </Box>
        )}
      </Box>
      <Box sx={AMOUNT_STYLE}>{formatDecimal(amount)}</Box>
    </>
  )
}

const FAILED_STYLE = { color: 'error.main', fontWeight: 700 } as const
const NOTE_STYLE = { color: 'text.secondary', fontSize: '0.875rem' } as const
const AMOUNT_STYLE = { fontVariantNumeric: 'tabular-nums', fontWeight: 600 } as const
