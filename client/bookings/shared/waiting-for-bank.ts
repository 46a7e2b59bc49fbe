export const WAITING_FOR_BANK =
  "We're still waiting for your bank. You can close this page. We'll email you as soon as the payment is confirmed, and you don't need to pay again."
