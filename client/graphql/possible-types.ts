
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
    "CallOffEventResult": [
      "CallOffEventPayload",
      "EventCalledOffError",
      "EventNotFoundError",
      "EventOverError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "CancelBookingResult": [
      "BookingCancelledError",
      "BookingNotFoundError",
      "CancelBookingPayload",
      "CancellationChangedError",
      "CancellationClosedError",
      "DifferentRequestError",
      "InvalidInputError"
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
      "PaymentUnavailableError",
      "TooManyRequestsError"
    ],
    "ClaimBookingResult": [
      "BookingNotFoundError",
      "ClaimBookingPayload",
      "TooManyRequestsError"
    ],
    "CloseNeedResult": [
      "CloseNeedPayload",
      "InvalidInputError",
      "NeedSettledError",
      "NotAllowedError",
      "NotSignedInError",
      "RefundTooLargeError"
    ],
    "CompareWithProviderResult": [
      "CompareWithProviderPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "PaymentUnavailableError"
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
    "HandOverBookingResult": [
      "BookingNotFoundError",
      "HandOverBookingPayload",
      "HandOverClosedError",
      "InvalidInputError"
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
    "RecordPartyResult": [
      "BookingNotFoundError",
      "InvalidInputError",
      "RecordPartyPayload"
    ],
    "RecordPaymentResult": [
      "AlreadyPaidError",
      "AmountChangedError",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "CardPaymentUnderWayError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "NothingToPayError",
      "PaymentUnavailableError",
      "RecordPaymentPayload",
      "SeatsUnavailableError",
      "TransferClosedError"
    ],
    "RefundForMedicalReasonResult": [
      "AmountChangedError",
      "BookingNotFoundError",
      "BookingNotPaidError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "RefundForMedicalReasonPayload"
    ],
    "RegisterResult": [
      "AccountTakenError",
      "InvalidInputError",
      "RegisterPayload",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "RemoveCreditNotesResult": [
      "AlreadyPaidError",
      "BookingNotFoundError",
      "PaymentUnavailableError",
      "RemoveCreditNotesPayload"
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
    "RetryNeedResult": [
      "NeedSettledError",
      "NotAllowedError",
      "NotSignedInError",
      "RefundTooLargeError",
      "RetryNeedPayload"
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
    "SendMailAgainResult": [
      "NeedSettledError",
      "NotAllowedError",
      "NotSignedInError",
      "SendMailAgainPayload"
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
      "TooManyRequestsError",
      "TransferClosedError"
    ],
    "TransferBookingResult": [
      "BookingClosedError",
      "BookingNotFoundError",
      "EventNotFoundError",
      "InvalidInputError",
      "SeatsUnavailableError",
      "TransferBookingPayload",
      "TransferChangedError",
      "TransferClosedError",
      "TransferUnderWayError"
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
    "UseCreditNoteResult": [
      "AlreadyPaidError",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "InvalidInputError",
      "NothingToPayError",
      "PaymentUnavailableError",
      "SeatsUnavailableError",
      "TooManyRequestsError",
      "TransferClosedError",
      "UseCreditNotePayload"
    ],
    "UserError": [
      "AccountTakenError",
      "AlreadyPaidError",
      "AmountChangedError",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "BookingNotPaidError",
      "CancellationChangedError",
      "CancellationClosedError",
      "CardPaymentUnderWayError",
      "DifferentRequestError",
      "EventCalledOffError",
      "EventChangedError",
      "EventHasPaidBookingsError",
      "EventNotFoundError",
      "EventOverError",
      "HandOverClosedError",
      "InvalidCredentialsError",
      "InvalidInputError",
      "LinkExpiredError",
      "NeedSettledError",
      "NotAllowedError",
      "NotSignedInError",
      "NothingToPayError",
      "OnlyAdminError",
      "PastEventNotFoundError",
      "PaymentInProgressError",
      "PaymentMismatchError",
      "PaymentUnavailableError",
      "PriceChangedError",
      "RefundTooLargeError",
      "SeatsUnavailableError",
      "SignInBusyError",
      "SpotsAvailableError",
      "TooManyRequestsError",
      "TransferChangedError",
      "TransferClosedError",
      "TransferUnderWayError",
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
    "CallOffEventResult": [
      "CallOffEventPayload",
      "EventCalledOffError",
      "EventNotFoundError",
      "EventOverError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "CancelBookingResult": [
      "BookingCancelledError",
      "BookingNotFoundError",
      "CancelBookingPayload",
      "CancellationChangedError",
      "CancellationClosedError",
      "DifferentRequestError",
      "InvalidInputError"
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
      "PaymentUnavailableError",
      "TooManyRequestsError"
    ],
    "ClaimBookingResult": [
      "BookingNotFoundError",
      "ClaimBookingPayload",
      "TooManyRequestsError"
    ],
    "CloseNeedResult": [
      "CloseNeedPayload",
      "InvalidInputError",
      "NeedSettledError",
      "NotAllowedError",
      "NotSignedInError",
      "RefundTooLargeError"
    ],
    "CompareWithProviderResult": [
      "CompareWithProviderPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "PaymentUnavailableError"
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
    "HandOverBookingResult": [
      "BookingNotFoundError",
      "HandOverBookingPayload",
      "HandOverClosedError",
      "InvalidInputError"
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
    "RecordPartyResult": [
      "BookingNotFoundError",
      "InvalidInputError",
      "RecordPartyPayload"
    ],
    "RecordPaymentResult": [
      "AlreadyPaidError",
      "AmountChangedError",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "CardPaymentUnderWayError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "NothingToPayError",
      "PaymentUnavailableError",
      "RecordPaymentPayload",
      "SeatsUnavailableError",
      "TransferClosedError"
    ],
    "RefundForMedicalReasonResult": [
      "AmountChangedError",
      "BookingNotFoundError",
      "BookingNotPaidError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "RefundForMedicalReasonPayload"
    ],
    "RegisterResult": [
      "AccountTakenError",
      "InvalidInputError",
      "RegisterPayload",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "RemoveCreditNotesResult": [
      "AlreadyPaidError",
      "BookingNotFoundError",
      "PaymentUnavailableError",
      "RemoveCreditNotesPayload"
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
    "RetryNeedResult": [
      "NeedSettledError",
      "NotAllowedError",
      "NotSignedInError",
      "RefundTooLargeError",
      "RetryNeedPayload"
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
    "SendMailAgainResult": [
      "NeedSettledError",
      "NotAllowedError",
      "NotSignedInError",
      "SendMailAgainPayload"
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
      "TooManyRequestsError",
      "TransferClosedError"
    ],
    "TransferBookingResult": [
      "BookingClosedError",
      "BookingNotFoundError",
      "EventNotFoundError",
      "InvalidInputError",
      "SeatsUnavailableError",
      "TransferBookingPayload",
      "TransferChangedError",
      "TransferClosedError",
      "TransferUnderWayError"
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
    "UseCreditNoteResult": [
      "AlreadyPaidError",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "InvalidInputError",
      "NothingToPayError",
      "PaymentUnavailableError",
      "SeatsUnavailableError",
      "TooManyRequestsError",
      "TransferClosedError",
      "UseCreditNotePayload"
    ],
    "UserError": [
      "AccountTakenError",
      "AlreadyPaidError",
      "AmountChangedError",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "BookingNotPaidError",
      "CancellationChangedError",
      "CancellationClosedError",
      "CardPaymentUnderWayError",
      "DifferentRequestError",
      "EventCalledOffError",
      "EventChangedError",
      "EventHasPaidBookingsError",
      "EventNotFoundError",
      "EventOverError",
      "HandOverClosedError",
      "InvalidCredentialsError",
      "InvalidInputError",
      "LinkExpiredError",
      "NeedSettledError",
      "NotAllowedError",
      "NotSignedInError",
      "NothingToPayError",
      "OnlyAdminError",
      "PastEventNotFoundError",
      "PaymentInProgressError",
      "PaymentMismatchError",
      "PaymentUnavailableError",
      "PriceChangedError",
      "RefundTooLargeError",
      "SeatsUnavailableError",
      "SignInBusyError",
      "SpotsAvailableError",
      "TooManyRequestsError",
      "TransferChangedError",
      "TransferClosedError",
      "TransferUnderWayError",
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
    