
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "BookEventResult": [
      "BookEventPayload",
      "BookingClosedError",
      "DifferentRequestError",
      "EventNotFoundError",
      "InvalidInputError",
      "PriceChangedError",
      "SeatsUnavailableError",
      "TooManyRequestsError"
    ],
    "CheckPaymentResult": [
      "BookingNotFoundError",
      "CheckPaymentPayload",
      "PaymentMismatchError",
      "PaymentUnavailableError"
    ],
    "StartPaymentResult": [
      "AlreadyPaidError",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "NothingToPayError",
      "PaymentUnavailableError",
      "SeatsUnavailableError",
      "StartPaymentPayload",
      "TooManyRequestsError"
    ],
    "UserError": [
      "AlreadyPaidError",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "DifferentRequestError",
      "EventNotFoundError",
      "InvalidInputError",
      "NothingToPayError",
      "PaymentMismatchError",
      "PaymentUnavailableError",
      "PriceChangedError",
      "SeatsUnavailableError",
      "TooManyRequestsError"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "BookEventResult": [
      "BookEventPayload",
      "BookingClosedError",
      "DifferentRequestError",
      "EventNotFoundError",
      "InvalidInputError",
      "PriceChangedError",
      "SeatsUnavailableError",
      "TooManyRequestsError"
    ],
    "CheckPaymentResult": [
      "BookingNotFoundError",
      "CheckPaymentPayload",
      "PaymentMismatchError",
      "PaymentUnavailableError"
    ],
    "StartPaymentResult": [
      "AlreadyPaidError",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "NothingToPayError",
      "PaymentUnavailableError",
      "SeatsUnavailableError",
      "StartPaymentPayload",
      "TooManyRequestsError"
    ],
    "UserError": [
      "AlreadyPaidError",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "DifferentRequestError",
      "EventNotFoundError",
      "InvalidInputError",
      "NothingToPayError",
      "PaymentMismatchError",
      "PaymentUnavailableError",
      "PriceChangedError",
      "SeatsUnavailableError",
      "TooManyRequestsError"
    ]
  }
};
      export default result;
    