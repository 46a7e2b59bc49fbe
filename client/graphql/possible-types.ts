
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
    "ChangePasswordResult": [
      "ChangePasswordPayload",
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotSignedInError",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "CheckPaymentResult": [
      "BookingNotFoundError",
      "CheckPaymentPayload",
      "PaymentMismatchError",
      "PaymentUnavailableError"
    ],
    "ClaimBookingResult": [
      "BookingNotFoundError",
      "ClaimBookingPayload",
      "TooManyRequestsError"
    ],
    "EraseAccountResult": [
      "EraseAccountPayload",
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotSignedInError",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "MailBookingLinksResult": [
      "InvalidInputError",
      "MailBookingLinksPayload",
      "TooManyRequestsError"
    ],
    "RecordConsentsResult": [
      "BookingNotFoundError",
      "InvalidInputError",
      "RecordConsentsPayload"
    ],
    "RegisterResult": [
      "AccountTakenError",
      "InvalidInputError",
      "RegisterPayload",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "RequestEmailVerificationResult": [
      "NotSignedInError",
      "RequestEmailVerificationPayload",
      "TooManyRequestsError"
    ],
    "RequestPasswordResetResult": [
      "InvalidInputError",
      "RequestPasswordResetPayload",
      "TooManyRequestsError"
    ],
    "ResetPasswordResult": [
      "InvalidInputError",
      "LinkExpiredError",
      "ResetPasswordPayload",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "SaveFamilyResult": [
      "InvalidInputError",
      "NotSignedInError",
      "SaveFamilyPayload"
    ],
    "SignInResult": [
      "InvalidCredentialsError",
      "InvalidInputError",
      "SignInBusyError",
      "SignInPayload",
      "TooManyRequestsError"
    ],
    "SignOutResult": [
      "NotSignedInError",
      "SignOutPayload"
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
      "AccountTakenError",
      "AlreadyPaidError",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "DifferentRequestError",
      "EventNotFoundError",
      "InvalidCredentialsError",
      "InvalidInputError",
      "LinkExpiredError",
      "NotSignedInError",
      "NothingToPayError",
      "PaymentMismatchError",
      "PaymentUnavailableError",
      "PriceChangedError",
      "SeatsUnavailableError",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "VerifyEmailResult": [
      "InvalidInputError",
      "LinkExpiredError",
      "TooManyRequestsError",
      "VerifyEmailPayload"
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
    "ChangePasswordResult": [
      "ChangePasswordPayload",
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotSignedInError",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "CheckPaymentResult": [
      "BookingNotFoundError",
      "CheckPaymentPayload",
      "PaymentMismatchError",
      "PaymentUnavailableError"
    ],
    "ClaimBookingResult": [
      "BookingNotFoundError",
      "ClaimBookingPayload",
      "TooManyRequestsError"
    ],
    "EraseAccountResult": [
      "EraseAccountPayload",
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotSignedInError",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "MailBookingLinksResult": [
      "InvalidInputError",
      "MailBookingLinksPayload",
      "TooManyRequestsError"
    ],
    "RecordConsentsResult": [
      "BookingNotFoundError",
      "InvalidInputError",
      "RecordConsentsPayload"
    ],
    "RegisterResult": [
      "AccountTakenError",
      "InvalidInputError",
      "RegisterPayload",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "RequestEmailVerificationResult": [
      "NotSignedInError",
      "RequestEmailVerificationPayload",
      "TooManyRequestsError"
    ],
    "RequestPasswordResetResult": [
      "InvalidInputError",
      "RequestPasswordResetPayload",
      "TooManyRequestsError"
    ],
    "ResetPasswordResult": [
      "InvalidInputError",
      "LinkExpiredError",
      "ResetPasswordPayload",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "SaveFamilyResult": [
      "InvalidInputError",
      "NotSignedInError",
      "SaveFamilyPayload"
    ],
    "SignInResult": [
      "InvalidCredentialsError",
      "InvalidInputError",
      "SignInBusyError",
      "SignInPayload",
      "TooManyRequestsError"
    ],
    "SignOutResult": [
      "NotSignedInError",
      "SignOutPayload"
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
      "AccountTakenError",
      "AlreadyPaidError",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "DifferentRequestError",
      "EventNotFoundError",
      "InvalidCredentialsError",
      "InvalidInputError",
      "LinkExpiredError",
      "NotSignedInError",
      "NothingToPayError",
      "PaymentMismatchError",
      "PaymentUnavailableError",
      "PriceChangedError",
      "SeatsUnavailableError",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "VerifyEmailResult": [
      "InvalidInputError",
      "LinkExpiredError",
      "TooManyRequestsError",
      "VerifyEmailPayload"
    ]
  }
};
      export default result;
    