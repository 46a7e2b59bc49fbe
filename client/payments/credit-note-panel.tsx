import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatMoney } from '../../domain/money.ts'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import { paths } from '../paths.ts'
import { CodePromptProvider } from '../step-up/code-prompt-provider.tsx'
import { AmountList } from '../ui/amount-list.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { Text } from '../ui/text.tsx'
import { useToast } from '../ui/toast/toast.tsx'
import { type CreditError, describeRemovalProblem, isProcessing, toCreditError } from './credit-error.ts'

const APPLY_CREDIT_NOTE = graphql(/* GraphQL */ `
  mutation ApplyCreditNote($input: ApplyCreditNoteInput!) {
    applyCreditNote(input: $input) {
      __typename
      ... on ApplyCreditNotePayload {
        booking {
          id
          paymentStatus
          creditAmount
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
      ... on UserError {
        message
      }
    }
  }
`)

const REMOVE_CREDIT_NOTES = graphql(/* GraphQL */ `
  mutation RemoveCreditNotes($input: RemoveCreditNotesInput!) {
    removeCreditNotes(input: $input) {
      __typename
      ... on RemoveCreditNotesPayload {
        booking {
          id
          creditAmount
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const CREDIT_NOTE_PANEL = graphql(/* GraphQL */ `
  fragment CreditNotePanel on Booking {
    id
    access
    totalAmount
    creditAmount
    carriedAmount
  }
`)

type CreditNotePanelProps = {
  booking: FragmentType<typeof CREDIT_NOTE_PANEL>
  /** Called when the amount to pay by card has changed. */
  onChanged: () => void
  /** Called when the bank is processing a payment. */
  onProcessing: () => void
}

export function CreditNotePanel({ booking, onChanged, onProcessing }: CreditNotePanelProps) {
  const { data } = useSuspenseFragment({ fragment: CREDIT_NOTE_PANEL, from: booking })
  const [apply, isApplying] = useAction(APPLY_CREDIT_NOTE)
  const [remove, isRemoving] = useAction(REMOVE_CREDIT_NOTES)
  const isBusy = isApplying || isRemoving
  const navigate = useNavigate()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [rejection, setRejection] = useState<CreditError | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { totalAmount: total, creditAmount: credit, carriedAmount: carried } = data

  async function applyCreditNote(code: string) {
    if (isBusy) return
    setRejection(null)
    const outcome = await apply({ bookingId: data.id, code })
    if (isProcessing(outcome)) return onProcessing()
    if (outcome.kind !== 'DONE') return showError(toCreditError(outcome))
    if (outcome.payload.booking.paymentStatus === 'COMPLETED') {
      toast({ title: 'Payment Successful!', description: 'Your booking has been confirmed.' })
      navigate(paths.bookingSuccess(data.id))
      return
    }
    setOpen(false)
    onChanged()
  }

  async function removeCredit() {
    if (isBusy) return
    setRejection(null)
    const outcome = await remove({ bookingId: data.id })
    if (isProcessing(outcome)) return onProcessing()
    if (outcome.kind !== 'DONE')
      return showError({ isAtField: false, message: describeRemovalProblem(outcome) })
    setOpen(false)
    onChanged()
  }

  function showError(next: CreditError) {
    setRejection(next)
    if (next.isAtField) input.current?.focus()
  }

  function send(event: SyntheticEvent) {
    event.preventDefault()
    const code = input.current?.value.trim() ?? ''
    if (code === '') showError({ isAtField: true, message: 'Enter the code of your credit note' })
    else void applyCreditNote(code)
  }

  return (
    <CodePromptProvider>
      <Box sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
        {credit + carried > 0 && (
          <Box role="status">
            <AmountList
              rows={[
                { label: 'Booking total', amount: formatMoney(total) },
                ...(carried > 0
                  ? [{ label: 'Paid for your earlier booking', amount: `−${formatMoney(carried)}` }]
                  : []),
                ...(credit > 0 ? [{ label: 'Credit note', amount: `−${formatMoney(credit)}` }] : []),
              ]}
              total={{ label: 'Still to pay', amount: formatMoney(total - carried - credit) }}
            />
          </Box>
        )}
        {isOpen ? (
          <Box component="form" noValidate onSubmit={send} sx={FORM_STYLE}>
            <FormField
              inputRef={input}
              name="code"
              label="Credit note code"
              required
              autoComplete="off"
              autoFocus
              inputProps={{ autoCapitalize: 'characters', spellCheck: false, maxLength: 60 }}
              error={rejection?.isAtField ? rejection.message : undefined}
            />
            <Button type="submit" variant="outlined" size="large" aria-disabled={isBusy}>
              <Text>{isBusy ? 'Checking…' : 'Use credit'}</Text>
            </Button>
          </Box>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1.5 }}>
            <Button onClick={() => setOpen(true)}>
              <Text>{credit > 0 ? 'Use another credit note' : 'Use a credit note'}</Text>
            </Button>
            {credit > 0 && data.access === 'FULL' && (
              <Button color="inherit" aria-disabled={isBusy} onClick={() => void removeCredit()}>
                Remove credit
              </Button>
            )}
          </Box>
        )}
        <Box aria-live="polite">
          {rejection?.isAtField === false && <Alert severity="error">{rejection.message}</Alert>}
        </Box>
      </Box>
    </CodePromptProvider>
  )
}

const FORM_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  gap: 1.5,
  alignItems: 'start',
} as const
