import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { RADIUS } from '../theme-radii.ts'
import { WalletIcon } from '../ui/icons/wallet-icon.tsx'
import { Text } from '../ui/text.tsx'
import { CardFields } from './card-fields.tsx'
import type { CardFormProps, PaymentMethod } from './card-form.ts'
import { type CardInput, type CardIssues, checkCard } from './card-input.ts'
import { PayButton } from './pay-button.tsx'
import type { PaymentOutcome } from './payment-outcome.ts'
import {
  authenticateSimulatedPayment,
  confirmSimulatedPayment,
  paySimulatedWallet,
  type WalletResult,
} from './simulated-payment.ts'
import { SimulationNote } from './simulation-note.tsx'
import { WALLET_HEIGHT, WalletArea } from './wallet-area.tsx'

const EMPTY: CardInput = { number: '', expiry: '', cvc: '' }

/** Follows the steps of a real payment. No money moves. */
export function SimulatedCardForm(props: CardFormProps) {
  const [card, setCard] = useState(EMPTY)
  const [issues, setIssues] = useState<CardIssues>({})
  const [walletResult, setWalletResult] = useState<WalletResult>('paid')
  const [busyWith, setBusyWith] = useState<PaymentMethod | null>(null)
  const [isAuthenticating, setAuthenticating] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const wasAuthenticating = useRef(false)

  useEffect(() => {
    // The focused element was removed.
    if (wasAuthenticating.current && !isAuthenticating) focusField(form.current, 'number')
    wasAuthenticating.current = isAuthenticating
  }, [isAuthenticating])

  function change(changed: Partial<CardInput>) {
    setCard((before) => ({ ...before, ...changed }))
    const names = new Set(Object.keys(changed))
    setIssues((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.has(name))))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busyWith !== null) return
    const found = checkCard(card, new Date())
    setIssues(found)
    const first = Object.keys(found)[0]
    if (first === undefined) void run('card', () => confirmSimulatedPayment(props.payment, card))
    else focusField(form.current, first)
  }

  async function run(method: PaymentMethod, attempt: () => Promise<PaymentOutcome>) {
    if (busyWith !== null) return
    setBusyWith(method)
    const outcome = await attempt()
    if (outcome.kind !== 'authenticate') await props.onAttempt(method, outcome)
    setAuthenticating(outcome.kind === 'authenticate')
    setBusyWith(null)
  }

  return (
    <Box sx={FORM_STYLE}>
      <SimulationNote walletResult={walletResult} onWalletResult={setWalletResult} />
      {isAuthenticating ? (
        <AuthenticationPanel
          isBusy={busyWith !== null}
          onResult={(result) => void run('card', () => authenticateSimulatedPayment(props.payment, result))}
        />
      ) : (
        <>
          <WalletArea notice={props.notices.wallet}>
            <SimulatedWallet
              isBusy={busyWith === 'wallet'}
              onPress={() => void run('wallet', () => paySimulatedWallet(props.payment, walletResult))}
            />
          </WalletArea>
          <Box
            component="form"
            ref={form}
            noValidate
            onSubmit={submit}
            aria-label="Card payment"
            sx={FORM_STYLE}
          >
            <CardFields card={card} issues={issues} onChange={change} />
            {props.notices.card}
            <PayButton amount={props.amount} isBusy={busyWith === 'card'} />
          </Box>
        </>
      )}
    </Box>
  )
}

function focusField(form: HTMLFormElement | null, name: string) {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
}

const FORM_STYLE = { display: 'grid', gap: 2.5 } as const

function SimulatedWallet({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  return (
    <Button
      fullWidth
      size="large"
      startIcon={<WalletIcon size={22} />}
      aria-disabled={isBusy}
      onClick={onPress}
      sx={WALLET_STYLE}
    >
      <Text>{isBusy ? 'Processing…' : 'Book with the test wallet'}</Text>
    </Button>
  )
}

const WALLET_STYLE = {
  minHeight: WALLET_HEIGHT,
  bgcolor: 'text.primary',
  color: 'background.default',
  '&:hover': { bgcolor: 'text.primary', opacity: 0.9 },
  '&[aria-disabled="true"]': { opacity: 0.75 },
} as const

type AuthenticationPanelProps = { isBusy: boolean; onResult: (result: 'succeed' | 'fail') => void }

function AuthenticationPanel({ isBusy, onResult }: AuthenticationPanelProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  function settle(result: 'succeed' | 'fail') {
    if (!isBusy) onResult(result)
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
      <Typography>
        With a real card, your bank would check with you now. Here you choose the result.
      </Typography>
      <Button variant="contained" color="secondary" aria-disabled={isBusy} onClick={() => settle('succeed')}>
        Complete authentication
      </Button>
      <Button variant="outlined" aria-disabled={isBusy} onClick={() => settle('fail')}>
        Fail authentication
      </Button>
    </Box>
  )
}
