/*
 * Takes the place of the card provider's script in a test's browser: it has the parts that the checkout uses, keeps
 * what it was asked in window.stripeCalls, and confirms at the address where the provider's interface would be.
 * A test says by window.standInWallets which wallets the browser has, by window.walletMethod what is in them, and by
 * window.answerWallets, if it has held that back with window.holdWallets, when this is known.
 */
window.stripeCalls = []

window.Stripe = Object.assign(
  (publishableKey) => {
    window.stripeCalls.push({ call: 'Stripe', publishableKey })
    const unused = () => undefined
    return {
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
      registerAppInfo: unused,
      _registerWrapper: unused,
      elements: (options) => newElements(publishableKey, options),
      confirmPayment: ({ elements, ...options }) => {
        window.stripeCalls.push({ call: 'confirmPayment', ...options })
        return elements.confirm()
      },
    }
  },
  // The version stands in the address that the script was asked for at.
  { version: new URL(document.currentScript.src).pathname.split('/')[1] },
)

function newElements(publishableKey, { clientSecret, appearance, ...options }) {
  window.stripeCalls.push({ call: 'elements', clientSecret, appearance, ...options })
  const input = document.createElement('input')
  input.setAttribute('aria-label', 'Card number in the frame')
  let isWalletAuthorised = false
  const elements = {
    update: () => undefined,
    create(type, created) {
      window.stripeCalls.push({ call: 'create', type, options: created })
      return type === 'expressCheckout' ? newWallets((is) => (isWalletAuthorised = is)) : newCard(input)
    },
    async confirm() {
      const [id] = clientSecret.split('_secret_')
      const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key: publishableKey,
          client_secret: clientSecret,
          ...(isWalletAuthorised
            ? { payment_method: window.walletMethod }
            : {
                'payment_method_data[type]': 'card',
                'payment_method_data[card][number]': input.value,
                'payment_method_data[card][exp_month]': '12',
                'payment_method_data[card][exp_year]': '2034',
                'payment_method_data[card][cvc]': '123',
              }),
        }),
      })
      const body = await answer.json()
      return body.error ? { error: body.error } : { paymentIntent: body }
    },
  }
  return elements
}

function newElement(mount, destroy) {
  const listeners = {}
  return {
    on: (event, listener) => {
      listeners[event] = listener
    },
    off: () => undefined,
    update: () => undefined,
    destroy,
    mount: (place) => mount(place, listeners),
  }
}

function newCard(input) {
  const mount = (place, listeners) => {
    place.append(input)
    setTimeout(() => listeners.ready?.(), 50)
  }
  return newElement(mount, () => input.remove())
}

function newWallets(setAuthorised) {
  const row = document.createElement('div')
  const mount = (place, listeners) => {
    place.append(row)
    const wallets = window.standInWallets ?? []
    const found = Object.fromEntries(wallets.map((wallet) => [wallet, true]))
    window.answerWallets = () => {
      row.append(...wallets.map((wallet) => walletButton(wallet, listeners, setAuthorised)))
      listeners.ready?.({ availablePaymentMethods: wallets.length > 0 ? found : undefined })
    }
    if (!window.holdWallets) setTimeout(window.answerWallets, 100)
  }
  return newElement(mount, () => row.remove())
}

function button(name, press) {
  const made = document.createElement('button')
  Object.assign(made, { type: 'button', textContent: name, onclick: press })
  Object.assign(made.style, { minHeight: '52px', minWidth: '120px' })
  return made
}

function walletButton(wallet, listeners, setAuthorised) {
  return button(wallet, () => {
    const reject = () => window.stripeCalls.push({ call: 'reject' })
    listeners.click({
      expressPaymentType: wallet,
      resolve: () => openSheet(wallet, listeners, setAuthorised),
      reject,
    })
  })
}

/** The wallet's own window, in which the visitor agrees or does not. */
function openSheet(wallet, listeners, setAuthorised) {
  const sheet = document.createElement('dialog')
  sheet.setAttribute('aria-label', 'Sheet of the wallet')
  const agree = button('Agree', async () => {
    setAuthorised(true)
    const paymentFailed = () => window.stripeCalls.push({ call: 'paymentFailed' })
    await listeners.confirm({ expressPaymentType: wallet, paymentFailed })
    setAuthorised(false)
    // Some say that they were closed after they were authorised, too.
    close()
  })
  const close = () => {
    sheet.remove()
    listeners.cancel({ elementType: 'expressCheckout' })
  }
  sheet.append(agree, button('Close', close))
  document.body.append(sheet)
  sheet.showModal()
}
