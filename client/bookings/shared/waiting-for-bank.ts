export const WAITING_FOR_BANK =
  'We are still waiting for your bank. You can close this page: we email you as soon as the payment is confirmed, and you do not need to pay again.'
