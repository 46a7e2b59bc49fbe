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
  /** The browser has a wallet to offer, or none. */
  onAnswer: (hasAny: boolean) => void
  /** False while another try is under way. */
  mayBegin: () => boolean
  /** The visitor agreed in the wallet: pays, and answers whether that could be begun. */
  onAuthorised: () => Promise<boolean>
  onClosed: () => void
}

/** Apple Pay, Google Pay and Link, as far as the browser and the account at the provider have them. */
export function StripeWallets(props: StripeWalletsProps) {
  // A wallet that was authorised is closed as well, and some say so after they have paid.
  const isUndecided = useRef(false)

  function open({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
    isUndecided.current = props.mayBegin()
    if (isUndecided.current) resolve()
    else reject()
  }

  async function pay({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
    isUndecided.current = false
    const isBegun = await props.onAuthorised()
    // Of a payment that was begun the provider tells its wallet itself.
    if (!isBegun) paymentFailed({ reason: 'fail' })
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
          props.onAnswer(found !== undefined && Object.values(found).some(Boolean))
        }
        onLoadError={() => props.onAnswer(false)}
        onClick={open}
        onConfirm={pay}
        onCancel={close}
      />
    </WalletArea>
  )
}

/** The amount is that of the payment; who pays is known from the booking, and nothing is sent to anybody's home. */
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
  // One line of them, whatever there is: its height is kept free while that is unknown.
  layout: { maxColumns: 2, maxRows: 1, overflow: 'auto' },
}
