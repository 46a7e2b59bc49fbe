import { ExpressCheckoutElement } from '@stripe/react-stripe-js'
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js'
import { type ReactNode, useRef } from 'react'
import { site } from '../../domain/site.ts'
import { WALLET_HEIGHT, WalletArea } from './wallet-area.tsx'

type StripeWalletsProps = {
  isPending: boolean
  notice: ReactNode
  onAvailability: (hasAny: boolean) => void
  /** False during another attempt. */
  canStart: () => boolean
  /** Resolves to false when the payment could not start. */
  onAuthorised: () => Promise<boolean>
  onClosed: () => void
}

/** Apple Pay, Google Pay and Link, where available. */
export function StripeWallets(props: StripeWalletsProps) {
  // Authorised wallets also fire the cancel event, some after paying.
  const isUndecided = useRef(false)

  function open({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
    isUndecided.current = props.canStart()
    if (isUndecided.current) resolve()
    else reject()
  }

  async function pay({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
    isUndecided.current = false
    const hasStarted = await props.onAuthorised()
    // The provider reports the result of a started payment to its wallet.
    if (!hasStarted) paymentFailed({ reason: 'fail' })
  }

  function close() {
    if (isUndecided.current) props.onClosed()
    isUndecided.current = false
  }

  return (
    <WalletArea isPending={props.isPending} notice={props.notice}>
      <ExpressCheckoutElement
        options={OPTIONS}
        onReady={({ availablePaymentMethods: found }) =>
          props.onAvailability(found !== undefined && Object.values(found).some(Boolean))
        }
        onLoadError={() => props.onAvailability(false)}
        onClick={open}
        onConfirm={pay}
        onCancel={close}
      />
    </WalletArea>
  )
}

/** The booking has the contact details, and nothing is shipped. */
const OPTIONS: StripeExpressCheckoutElementOptions = {
  business: { name: site.name },
  buttonHeight: WALLET_HEIGHT,
  buttonType: { applePay: 'book', googlePay: 'book' },
  emailRequired: false,
  phoneNumberRequired: false,
  billingAddressRequired: false,
  shippingAddressRequired: false,
  paymentMethodOrder: ['apple_pay', 'google_pay', 'link'],
  paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
  // The height of one row is reserved in advance.
  layout: { maxColumns: 2, maxRows: 1, overflow: 'auto' },
}
