
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "AskForNewCampsResult": [
      "AskForNewCampsPayload",
      "InvalidInputError",
      "TooManyRequestsError"
    ],
    "BookEventResult": [
      "BookEventPayload",
      "BookingClosedError",
      "DifferentRequestError",
      "EventNotFoundError",
      "InvalidInputError",
      "ManyHoldsError",
      "OfferEndedError",
      "OfferLinkError",
      "PriceChangedError",
      "SeatsUnavailableError",
      "TooManyRequestsError"
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
    "CancelEventResult": [
      "CancelEventPayload",
      "EventCancelledError",
      "EventNotFoundError",
      "EventOverError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError"
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
    "CloseActionItemResult": [
      "ActionItemSettledError",
      "CloseActionItemPayload",
      "InvalidInputError",
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
    "ConfirmNewCampsResult": [
      "ConfirmNewCampsPayload",
      "NewCampsLinkError",
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
    "DeclineOfferResult": [
      "DeclineOfferPayload",
      "OfferEndedError",
      "OfferLinkError",
      "TooManyRequestsError"
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
    "ExchangeBookingResult": [
      "BookingClosedError",
      "BookingNotFoundError",
      "EventNotFoundError",
      "ExchangeBookingPayload",
      "ExchangeChangedError",
      "ExchangeClosedError",
      "ExchangeUnderWayError",
      "InvalidInputError",
      "ManyHoldsError",
      "SeatsUnavailableError"
    ],
    "ExtendOfferResult": [
      "BookingClosedError",
      "ExtendOfferPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "OfferEndedError",
      "WaitingListLinkError",
      "WaitingPartyError"
    ],
    "JoinGuestBookingsResult": [
      "InvalidInputError",
      "JoinGuestBookingsPayload",
      "NotSignedInError"
    ],
    "JoinWaitingListResult": [
      "BookingClosedError",
      "EventNotFoundError",
      "InvalidInputError",
      "JoinWaitingListPayload",
      "ManyWaitingError",
      "SpotsAvailableError",
      "TooManyRequestsError"
    ],
    "LeaveNewCampsResult": [
      "LeaveNewCampsPayload",
      "NewCampsLinkError",
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
    "OfferOutOfTurnResult": [
      "BookingClosedError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "OfferEndedError",
      "OfferOutOfTurnPayload",
      "WaitingListLinkError",
      "WaitingPartyError"
    ],
    "OpenPlacesResult": [
      "EventNotFoundError",
      "InvalidInputError",
      "KeyOfAnotherRequestError",
      "NotAllowedError",
      "NotSignedInError",
      "OpenPlacesPayload"
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
      "ExchangeClosedError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "NothingToPayError",
      "PaymentUnavailableError",
      "RecordPaymentPayload",
      "SeatsUnavailableError"
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
    "RemoveWaitingPartyResult": [
      "BookingClosedError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "OfferEndedError",
      "RemoveWaitingPartyPayload",
      "WaitingListLinkError",
      "WaitingPartyError"
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
    "RetryActionItemResult": [
      "ActionItemSettledError",
      "NotAllowedError",
      "NotSignedInError",
      "RefundTooLargeError",
      "RetryActionItemPayload"
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
      "ActionItemSettledError",
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
      "ExchangeClosedError",
      "HoldLapsedError",
      "ManyHoldsError",
      "NothingToPayError",
      "PaymentUnavailableError",
      "SeatsUnavailableError",
      "StartPaymentPayload",
      "TooManyRequestsError"
    ],
    "TransferBookingResult": [
      "BookingNotFoundError",
      "InvalidInputError",
      "TransferBookingPayload",
      "TransferClosedError"
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
      "ExchangeClosedError",
      "HoldLapsedError",
      "InvalidInputError",
      "ManyHoldsError",
      "NothingToPayError",
      "PaymentUnavailableError",
      "SeatsUnavailableError",
      "TooManyRequestsError",
      "UseCreditNotePayload"
    ],
    "UserError": [
      "AccountTakenError",
      "ActionItemSettledError",
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
      "EventCancelledError",
      "EventChangedError",
      "EventHasPaidBookingsError",
      "EventNotFoundError",
      "EventOverError",
      "ExchangeChangedError",
      "ExchangeClosedError",
      "ExchangeUnderWayError",
      "HoldLapsedError",
      "InvalidCredentialsError",
      "InvalidInputError",
      "KeyOfAnotherRequestError",
      "LinkExpiredError",
      "ManyHoldsError",
      "ManyWaitingError",
      "NewCampsLinkError",
      "NotAllowedError",
      "NotSignedInError",
      "NothingToPayError",
      "OfferEndedError",
      "OfferLinkError",
      "OnlyAdminError",
      "OtherAccountError",
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
      "TransferClosedError",
      "WaitingListLinkError",
      "WaitingPartyError"
    ],
    "VerifyEmailResult": [
      "InvalidInputError",
      "LinkExpiredError",
      "NotSignedInError",
      "OtherAccountError",
      "TooManyRequestsError",
      "VerifyEmailPayload"
    ],
    "WithdrawOfferResult": [
      "BookingClosedError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "OfferEndedError",
      "WaitingListLinkError",
      "WaitingPartyError",
      "WithdrawOfferPayload"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "AskForNewCampsResult": [
      "AskForNewCampsPayload",
      "InvalidInputError",
      "TooManyRequestsError"
    ],
    "BookEventResult": [
      "BookEventPayload",
      "BookingClosedError",
      "DifferentRequestError",
      "EventNotFoundError",
      "InvalidInputError",
      "ManyHoldsError",
      "OfferEndedError",
      "OfferLinkError",
      "PriceChangedError",
      "SeatsUnavailableError",
      "TooManyRequestsError"
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
    "CancelEventResult": [
      "CancelEventPayload",
      "EventCancelledError",
      "EventNotFoundError",
      "EventOverError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError"
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
    "CloseActionItemResult": [
      "ActionItemSettledError",
      "CloseActionItemPayload",
      "InvalidInputError",
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
    "ConfirmNewCampsResult": [
      "ConfirmNewCampsPayload",
      "NewCampsLinkError",
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
    "DeclineOfferResult": [
      "DeclineOfferPayload",
      "OfferEndedError",
      "OfferLinkError",
      "TooManyRequestsError"
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
    "ExchangeBookingResult": [
      "BookingClosedError",
      "BookingNotFoundError",
      "EventNotFoundError",
      "ExchangeBookingPayload",
      "ExchangeChangedError",
      "ExchangeClosedError",
      "ExchangeUnderWayError",
      "InvalidInputError",
      "ManyHoldsError",
      "SeatsUnavailableError"
    ],
    "ExtendOfferResult": [
      "BookingClosedError",
      "ExtendOfferPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "OfferEndedError",
      "WaitingListLinkError",
      "WaitingPartyError"
    ],
    "JoinGuestBookingsResult": [
      "InvalidInputError",
      "JoinGuestBookingsPayload",
      "NotSignedInError"
    ],
    "JoinWaitingListResult": [
      "BookingClosedError",
      "EventNotFoundError",
      "InvalidInputError",
      "JoinWaitingListPayload",
      "ManyWaitingError",
      "SpotsAvailableError",
      "TooManyRequestsError"
    ],
    "LeaveNewCampsResult": [
      "LeaveNewCampsPayload",
      "NewCampsLinkError",
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
    "OfferOutOfTurnResult": [
      "BookingClosedError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "OfferEndedError",
      "OfferOutOfTurnPayload",
      "WaitingListLinkError",
      "WaitingPartyError"
    ],
    "OpenPlacesResult": [
      "EventNotFoundError",
      "InvalidInputError",
      "KeyOfAnotherRequestError",
      "NotAllowedError",
      "NotSignedInError",
      "OpenPlacesPayload"
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
      "ExchangeClosedError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "NothingToPayError",
      "PaymentUnavailableError",
      "RecordPaymentPayload",
      "SeatsUnavailableError"
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
    "RemoveWaitingPartyResult": [
      "BookingClosedError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "OfferEndedError",
      "RemoveWaitingPartyPayload",
      "WaitingListLinkError",
      "WaitingPartyError"
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
    "RetryActionItemResult": [
      "ActionItemSettledError",
      "NotAllowedError",
      "NotSignedInError",
      "RefundTooLargeError",
      "RetryActionItemPayload"
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
      "ActionItemSettledError",
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
      "ExchangeClosedError",
      "HoldLapsedError",
      "ManyHoldsError",
      "NothingToPayError",
      "PaymentUnavailableError",
      "SeatsUnavailableError",
      "StartPaymentPayload",
      "TooManyRequestsError"
    ],
    "TransferBookingResult": [
      "BookingNotFoundError",
      "InvalidInputError",
      "TransferBookingPayload",
      "TransferClosedError"
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
      "ExchangeClosedError",
      "HoldLapsedError",
      "InvalidInputError",
      "ManyHoldsError",
      "NothingToPayError",
      "PaymentUnavailableError",
      "SeatsUnavailableError",
      "TooManyRequestsError",
      "UseCreditNotePayload"
    ],
    "UserError": [
      "AccountTakenError",
      "ActionItemSettledError",
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
      "EventCancelledError",
      "EventChangedError",
      "EventHasPaidBookingsError",
      "EventNotFoundError",
      "EventOverError",
      "ExchangeChangedError",
      "ExchangeClosedError",
      "ExchangeUnderWayError",
      "HoldLapsedError",
      "InvalidCredentialsError",
      "InvalidInputError",
      "KeyOfAnotherRequestError",
      "LinkExpiredError",
      "ManyHoldsError",
      "ManyWaitingError",
      "NewCampsLinkError",
      "NotAllowedError",
      "NotSignedInError",
      "NothingToPayError",
      "OfferEndedError",
      "OfferLinkError",
      "OnlyAdminError",
      "OtherAccountError",
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
      "TransferClosedError",
      "WaitingListLinkError",
      "WaitingPartyError"
    ],
    "VerifyEmailResult": [
      "InvalidInputError",
      "LinkExpiredError",
      "NotSignedInError",
      "OtherAccountError",
      "TooManyRequestsError",
      "VerifyEmailPayload"
    ],
    "WithdrawOfferResult": [
      "BookingClosedError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "OfferEndedError",
      "WaitingListLinkError",
      "WaitingPartyError",
      "WithdrawOfferPayload"
    ]
  }
};
      export default result;
    