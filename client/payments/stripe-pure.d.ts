// The package's own types of this entry cannot be found by Node's rules of resolution.
declare module '@stripe/stripe-js/pure' {
  export { loadStripe } from '@stripe/stripe-js'
}
