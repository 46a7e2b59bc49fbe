
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
    "ChangeCalendarAddressResult": [
      "ChangeCalendarAddressPayload",
      "NotSignedInError",
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
    "CreateEventResult": [
      "CreateEventPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "CreatePastEventResult": [
      "CreatePastEventPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "CreateSimpleEventResult": [
      "CreateSimpleEventPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "DeleteEventResult": [
      "DeleteEventPayload",
      "EventHasPaidBookingsError",
      "EventNotFoundError",
      "NotAllowedError",
      "NotSignedInError",
      "PaymentInProgressError"
    ],
    "DeletePastEventResult": [
      "DeletePastEventPayload",
      "NotAllowedError",
      "NotSignedInError",
      "PastEventNotFoundError"
    ],
    "EraseAccountResult": [
      "EraseAccountPayload",
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotSignedInError",
      "OnlyAdminError",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "JoinWaitingListResult": [
      "BookingClosedError",
      "EventNotFoundError",
      "InvalidInputError",
      "JoinWaitingListPayload",
      "SpotsAvailableError",
      "TooManyRequestsError"
    ],
    "LeaveWaitingListResult": [
      "LeaveWaitingListPayload",
      "TooManyRequestsError",
      "WaitingListLinkError"
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
    "SendContactMessageResult": [
      "InvalidInputError",
      "SendContactMessagePayload",
      "TooManyRequestsError"
    ],
    "SetEventVisibilityResult": [
      "EventNotFoundError",
      "NotAllowedError",
      "NotSignedInError",
      "SetEventVisibilityPayload"
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
    "UpdateEventResult": [
      "EventChangedError",
      "EventNotFoundError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "UpdateEventPayload"
    ],
    "UpdatePastEventResult": [
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "PastEventNotFoundError",
      "UpdatePastEventPayload"
    ],
    "UserError": [
      "AccountTakenError",
      "AlreadyPaidError",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "DifferentRequestError",
      "EventChangedError",
      "EventHasPaidBookingsError",
      "EventNotFoundError",
      "InvalidCredentialsError",
      "InvalidInputError",
      "LinkExpiredError",
      "NotAllowedError",
      "NotSignedInError",
      "NothingToPayError",
      "OnlyAdminError",
      "PastEventNotFoundError",
      "PaymentInProgressError",
      "PaymentMismatchError",
      "PaymentUnavailableError",
      "PriceChangedError",
      "SeatsUnavailableError",
      "SignInBusyError",
      "SpotsAvailableError",
      "TooManyRequestsError",
      "WaitingListLinkError"
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
    "ChangeCalendarAddressResult": [
      "ChangeCalendarAddressPayload",
      "NotSignedInError",
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
    "CreateEventResult": [
      "CreateEventPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "CreatePastEventResult": [
      "CreatePastEventPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "CreateSimpleEventResult": [
      "CreateSimpleEventPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "DeleteEventResult": [
      "DeleteEventPayload",
      "EventHasPaidBookingsError",
      "EventNotFoundError",
      "NotAllowedError",
      "NotSignedInError",
      "PaymentInProgressError"
    ],
    "DeletePastEventResult": [
      "DeletePastEventPayload",
      "NotAllowedError",
      "NotSignedInError",
      "PastEventNotFoundError"
    ],
    "EraseAccountResult": [
      "EraseAccountPayload",
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotSignedInError",
      "OnlyAdminError",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "JoinWaitingListResult": [
      "BookingClosedError",
      "EventNotFoundError",
      "InvalidInputError",
      "JoinWaitingListPayload",
      "SpotsAvailableError",
      "TooManyRequestsError"
    ],
    "LeaveWaitingListResult": [
      "LeaveWaitingListPayload",
      "TooManyRequestsError",
      "WaitingListLinkError"
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
    "SendContactMessageResult": [
      "InvalidInputError",
      "SendContactMessagePayload",
      "TooManyRequestsError"
    ],
    "SetEventVisibilityResult": [
      "EventNotFoundError",
      "NotAllowedError",
      "NotSignedInError",
      "SetEventVisibilityPayload"
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
    "UpdateEventResult": [
      "EventChangedError",
      "EventNotFoundError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "UpdateEventPayload"
    ],
    "UpdatePastEventResult": [
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "PastEventNotFoundError",
      "UpdatePastEventPayload"
    ],
    "UserError": [
      "AccountTakenError",
      "AlreadyPaidError",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "DifferentRequestError",
      "EventChangedError",
      "EventHasPaidBookingsError",
      "EventNotFoundError",
      "InvalidCredentialsError",
      "InvalidInputError",
      "LinkExpiredError",
      "NotAllowedError",
      "NotSignedInError",
      "NothingToPayError",
      "OnlyAdminError",
      "PastEventNotFoundError",
      "PaymentInProgressError",
      "PaymentMismatchError",
      "PaymentUnavailableError",
      "PriceChangedError",
      "SeatsUnavailableError",
      "SignInBusyError",
      "SpotsAvailableError",
      "TooManyRequestsError",
      "WaitingListLinkError"
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
    