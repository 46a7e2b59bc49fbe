import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { FormEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { assertNever } from '../../domain/assert-never.ts'
import { RADIUS } from '../theme-radii.ts'
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

type AuthenticationPanelProps = { isBusy: boolean; onAnswer: (outcome: 'succeed' | 'fail') => void }

/** Stands in for the page on which a bank asks the card holder to prove who they are. */
function AuthenticationPanel({ isBusy, onAnswer }: AuthenticationPanelProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  function answer(outcome: 'succeed' | 'fail') {
    if (!isBusy) onAnswer(outcome)
  }

  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gap: 2,
        border: 2,
        borderColor: 'inputBorder',
        borderRadius: RADIUS.field,
        p: 2.5,
      }}
    >
      <Typography component="h3" variant="h4" id={titleId} ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
        Your bank wants to check that it is you
      </Typography>
      <Typography>With a real card your bank would ask you now. Here you choose how it ends.</Typography>
      <Button variant="contained" color="secondary" aria-disabled={isBusy} onClick={() => answer('succeed')}>
        Complete authentication
      </Button>
      <Button variant="outlined" aria-disabled={isBusy} onClick={() => answer('fail')}>
        Fail authentication
      </Button>
    </Box>
  )
}
