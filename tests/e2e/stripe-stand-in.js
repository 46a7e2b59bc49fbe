/*
 * Takes the place of the card provider's script in a test's browser: it has the parts that the checkout uses, keeps
 * what it was asked in window.stripeCalls, and confirms at the address where the provider's interface would be.
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

function newElements(publishableKey, { clientSecret, appearance }) {
  window.stripeCalls.push({ call: 'elements', clientSecret, appearance })
  const input = document.createElement('input')
  input.setAttribute('aria-label', 'Card number in the frame')
  return {
    update: () => undefined,
    create(type, options) {
      window.stripeCalls.push({ call: 'create', type, options })
      const listeners = {}
      return {
        on: (event, listener) => {
          listeners[event] = listener
        },
        off: () => undefined,
        update: () => undefined,
        destroy: () => input.remove(),
        mount(place) {
          place.append(input)
          setTimeout(() => listeners.ready?.(), 50)
        },
      }
    },
    async confirm() {
      const [id] = clientSecret.split('_secret_')
      const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key: publishableKey,
          client_secret: clientSecret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': input.value,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2034',
          'payment_method_data[card][cvc]': '123',
        }),
      })
      const body = await answer.json()
      return body.error ? { error: body.error } : { paymentIntent: body }
    },
  }
}
