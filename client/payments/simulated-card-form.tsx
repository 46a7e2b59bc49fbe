import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { assertNever } from '../../domain/assert-never.ts'
import { AuthenticationPanel } from './authentication-panel.tsx'
import { CardFields } from './card-fields.tsx'
import type { CardFormProps } from './card-form.ts'
import { type CardInput, type CardIssues, checkCard } from './card-input.ts'
import type { CardOutcome } from './card-outcome.ts'
import { PayButton } from './pay-button.tsx'
import { authenticateSimulatedPayment, confirmSimulatedPayment } from './simulated-card.ts'
import { TestCards } from './test-cards.tsx'

const EMPTY: CardInput = { number: '', expiry: '', cvc: '' }

/** The card form of the built-in payment simulator: the same steps as with a real card, and no money moves. */
export function SimulatedCardForm(props: CardFormProps) {
  const [card, setCard] = useState(EMPTY)
  const [issues, setIssues] = useState<CardIssues>({})
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function change(changed: Partial<CardInput>) {
    setCard((before) => ({ ...before, ...changed }))
    const names = new Set(Object.keys(changed))
    setIssues((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.has(name))))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = checkCard(card, new Date())
    setIssues(found)
    const first = Object.keys(found)[0]
    if (first === undefined) void run(() => confirmSimulatedPayment(props.payment, card))
    else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  async function run(attempt: () => Promise<CardOutcome>) {
    setBusy(true)
    const outcome = await attempt()
    setAsked(outcome.kind === 'authenticate')
    await tell(outcome)
    setBusy(false)
  }

  async function tell(outcome: CardOutcome) {
    switch (outcome.kind) {
      case 'paid':
        return props.onPaid(props.payment.paymentIntentId)
      case 'declined':
        return props.onDeclined(outcome.message)
      case 'lapsed':
        return props.onLapsed()
      case 'unanswered':
        return props.onError()
      case 'authenticate':
        return
      default:
        assertNever(outcome)
    }
  }

  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} aria-label="Card payment" sx={FORM_STYLE}>
      <Alert severity="info" icon={false} role="note">
        <strong>Payment simulation: no card is charged.</strong>
        <TestCards />
      </Alert>
      {isAsked ? (
        <AuthenticationPanel
          isBusy={isBusy}
          onAnswer={(answer) => void run(() => authenticateSimulatedPayment(props.payment, answer))}
        />
      ) : (
        <>
          <CardFields card={card} issues={issues} onChange={change} />
          <PayButton amount={props.amount} isBusy={isBusy} />
        </>
      )}
    </Box>
  )
}

const FORM_STYLE = { display: 'grid', gap: 2.5 } as const
