
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "AcceptInvitationResult": [
      "AcceptInvitationPayload",
      "InvalidInputError",
      "LinkExpiredError",
      "NotSignedInError",
      "OtherAccountError",
      "TooManyRequestsError"
    ],
    "AcceptTransferResult": [
      "AcceptTransferPayload",
      "BookingNotFoundError",
      "TooManyRequestsError",
      "TransferOfferEndedError"
    ],
    "AnswerEnquiryResult": [
      "AnswerEnquiryPayload",
      "EnquiryChangedError",
      "EnquiryNotFoundError",
      "InvalidInputError",
      "KeyOfAnotherRequestError",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "AnswerNeighbourResult": [
      "AnswerNeighbourPayload",
      "BookingNotFoundError",
      "FriendsClosedError",
      "NeighbourNotFoundError",
      "TooManyRequestsError"
    ],
    "AskForNewCampsResult": [
      "AskForNewCampsPayload",
      "InvalidInputError",
      "TooManyRequestsError"
    ],
    "AskPhotoRemovalResult": [
      "AskPhotoRemovalPayload",
      "PhotoNotFoundError",
      "TooManyRequestsError"
    ],
    "BeginSecondFactorResult": [
      "BeginSecondFactorPayload",
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorStandsError",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "BookEventResult": [
      "AlreadyPaidError",
      "BookEventPayload",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "DifferentRequestError",
      "EventNotFoundError",
      "InvalidInputError",
      "ManyHoldsError",
      "NotSignedInError",
      "OfferEndedError",
      "OfferLinkError",
      "PaymentProcessingError",
      "PaymentUnavailableError",
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
      "InvalidInputError",
      "SecondFactorNeededError"
    ],
    "CancelEventResult": [
      "CancelEventPayload",
      "EventCancelledError",
      "EventNotFoundError",
      "EventOverError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError"
    ],
    "ChangeCalendarAddressResult": [
      "ChangeCalendarAddressPayload",
      "NotSignedInError",
      "TooManyRequestsError"
    ],
    "ChangePartyResult": [
      "BookingCancelledError",
      "BookingChangedError",
      "BookingClosedError",
      "BookingErasedError",
      "BookingNotFoundError",
      "CardPaymentUnderWayError",
      "ChangePartyPayload",
      "InvalidInputError",
      "KeyOfAnotherRequestError",
      "NotAllowedError",
      "NotSignedInError",
      "PartyChangeClosedError",
      "PartyQuoteChangedError",
      "PaymentUnavailableError",
      "SeatsUnavailableError",
      "SecondFactorNeededError"
    ],
    "ChangePasswordResult": [
      "ChangePasswordPayload",
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotSignedInError",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "ChangeWaitingPartyResult": [
      "ChangeWaitingPartyPayload",
      "InvalidInputError",
      "TooManyRequestsError",
      "WaitingListLinkError"
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
      "ActionItemChangedError",
      "ActionItemSettledError",
      "CloseActionItemPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "RefundTooLargeError",
      "SecondFactorNeededError"
    ],
    "CloseActionItemsResult": [
      "CloseActionItemsPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError"
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
    "ConfirmSecondFactorResult": [
      "ConfirmSecondFactorPayload",
      "InvalidInputError",
      "NotSignedInError",
      "TooManyRequestsError",
      "WrongCodeError"
    ],
    "CopyEventResult": [
      "CopyEventPayload",
      "EventNotFoundError",
      "InvalidInputError",
      "KeyOfAnotherRequestError",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "CorrectBookingResult": [
      "BookingCancelledError",
      "BookingChangedError",
      "BookingErasedError",
      "BookingNotFoundError",
      "CorrectBookingPayload",
      "ExchangeUnderWayError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError"
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
    "DecideReviewResult": [
      "DecideReviewPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "ReviewChangedError"
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
      "PaymentInProgressError",
      "SecondFactorNeededError"
    ],
    "DeleteGalleryResult": [
      "DeleteGalleryPayload",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "DeletePastEventResult": [
      "DeletePastEventPayload",
      "NotAllowedError",
      "NotSignedInError",
      "PastEventNotFoundError"
    ],
    "DeletePhotoResult": [
      "DeletePhotoPayload",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "EndFriendLinkResult": [
      "BookingNotFoundError",
      "EndFriendLinkPayload",
      "FriendsClosedError",
      "TooManyRequestsError"
    ],
    "EraseAccountResult": [
      "EraseAccountPayload",
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotSignedInError",
      "OnlyAdminError",
      "SecondFactorNeededError",
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
      "SeatsUnavailableError",
      "SecondFactorNeededError"
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
    "InviteStaffResult": [
      "AlreadyStaffError",
      "InvalidInputError",
      "InviteStaffPayload",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError",
      "TooManyRequestsError"
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
    "KeepBookingResult": [
      "BookingCancelledError",
      "BookingNotFoundError",
      "EventChangedAgainError",
      "KeepBookingClosedError",
      "KeepBookingPayload"
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
    "MakeFriendLinkResult": [
      "BookingNotFoundError",
      "FriendsClosedError",
      "MakeFriendLinkPayload",
      "TooManyRequestsError"
    ],
    "MarkEnquiryResult": [
      "EnquiryChangedError",
      "EnquiryNotFoundError",
      "MarkEnquiryPayload",
      "NotAllowedError",
      "NotSignedInError"
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
    "PreviewCampMessageResult": [
      "CampCancelledError",
      "EventNotFoundError",
      "InvalidInputError",
      "NobodyToWriteToError",
      "NotAllowedError",
      "NotSignedInError",
      "PreviewCampMessagePayload",
      "SecondFactorNeededError"
    ],
    "PublishPhotosResult": [
      "CampNotOverError",
      "EventNotFoundError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "PhotoChoicesChangedError",
      "PhotoNotFoundError",
      "PublishPhotosPayload"
    ],
    "RecordAttendanceResult": [
      "EventNotFoundError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "RecordAttendancePayload"
    ],
    "RecordConsentsResult": [
      "BookingNotFoundError",
      "InvalidInputError",
      "RecordConsentsPayload"
    ],
    "RecordPaperConsentsResult": [
      "BookingNotFoundError",
      "NotAllowedError",
      "NotSignedInError",
      "RecordPaperConsentsPayload"
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
      "SeatsUnavailableError",
      "SecondFactorNeededError"
    ],
    "RefundForMedicalReasonResult": [
      "AmountChangedError",
      "BookingNotFoundError",
      "BookingNotPaidError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "RefundForMedicalReasonPayload",
      "SecondFactorNeededError"
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
      "PaymentProcessingError",
      "PaymentUnavailableError",
      "RemoveCreditNotesPayload",
      "SecondFactorNeededError"
    ],
    "RemoveFromStaffResult": [
      "NotAllowedError",
      "NotSignedInError",
      "OnlyAdminError",
      "RemoveFromStaffPayload",
      "SecondFactorNeededError",
      "StaffChangedError"
    ],
    "RemoveSecondFactorResult": [
      "NotAllowedError",
      "NotSignedInError",
      "RemoveSecondFactorPayload",
      "SecondFactorNeededError",
      "SecondFactorStandsError",
      "StaffChangedError"
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
    "ReplaceRecoveryCodesResult": [
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotSignedInError",
      "ReplaceRecoveryCodesPayload",
      "SecondFactorNeededError",
      "SecondFactorStandsError",
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
    "RetryActionItemResult": [
      "ActionItemSettledError",
      "NotAllowedError",
      "NotSignedInError",
      "RefundTooLargeError",
      "RetryActionItemPayload",
      "SecondFactorNeededError"
    ],
    "SaveFamilyResult": [
      "InvalidInputError",
      "NotSignedInError",
      "SaveFamilyPayload"
    ],
    "SaveReviewResult": [
      "InvalidInputError",
      "ReviewNotFoundError",
      "ReviewShownError",
      "SaveReviewPayload",
      "TooManyRequestsError"
    ],
    "SendCampMessageResult": [
      "CampCancelledError",
      "EventNotFoundError",
      "InvalidInputError",
      "KeyOfAnotherRequestError",
      "NobodyToWriteToError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError",
      "SendCampMessagePayload",
      "TooManyRequestsError"
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
    "SetLedEventsResult": [
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError",
      "SetLedEventsPayload",
      "StaffChangedError"
    ],
    "SetSecondFactorMandatoryResult": [
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError",
      "SetSecondFactorMandatoryPayload"
    ],
    "ShowPhotoAgainResult": [
      "NotAllowedError",
      "NotSignedInError",
      "PhotoNotFoundError",
      "ShowPhotoAgainPayload"
    ],
    "SignInResult": [
      "CodeNeededError",
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
      "PaymentProcessingError",
      "PaymentUnavailableError",
      "SeatsUnavailableError",
      "StartPaymentPayload",
      "TooManyRequestsError"
    ],
    "TakeCampCopyResult": [
      "EventNotFoundError",
      "EventOverError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError",
      "TakeCampCopyPayload"
    ],
    "TestCampMessageResult": [
      "CampCancelledError",
      "EventNotFoundError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "TestCampMessagePayload",
      "TooManyRequestsError"
    ],
    "TransferBookingResult": [
      "BookingNotFoundError",
      "InvalidInputError",
      "SecondFactorNeededError",
      "TooManyRequestsError",
      "TransferBookingPayload",
      "TransferClosedError",
      "TransferPendingError"
    ],
    "TurnOffSecondFactorResult": [
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotSignedInError",
      "SecondFactorNeededError",
      "SecondFactorStandsError",
      "SignInBusyError",
      "TooManyRequestsError",
      "TurnOffSecondFactorPayload"
    ],
    "TurnOnSecondFactorResult": [
      "InvalidInputError",
      "NotSignedInError",
      "TooManyRequestsError",
      "TurnOnSecondFactorPayload",
      "WrongCodeError"
    ],
    "UpdateEventResult": [
      "EventChangedError",
      "EventNotFoundError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError",
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
      "PaymentProcessingError",
      "PaymentUnavailableError",
      "SeatsUnavailableError",
      "TooManyRequestsError",
      "UseCreditNotePayload"
    ],
    "UserError": [
      "AccountTakenError",
      "ActionItemChangedError",
      "ActionItemSettledError",
      "AlreadyPaidError",
      "AlreadyStaffError",
      "AmountChangedError",
      "BookingCancelledError",
      "BookingChangedError",
      "BookingClosedError",
      "BookingErasedError",
      "BookingNotFoundError",
      "BookingNotPaidError",
      "CampCancelledError",
      "CampNotOverError",
      "CancellationChangedError",
      "CancellationClosedError",
      "CardPaymentUnderWayError",
      "CodeNeededError",
      "DifferentRequestError",
      "EnquiryChangedError",
      "EnquiryNotFoundError",
      "EventCancelledError",
      "EventChangedAgainError",
      "EventChangedError",
      "EventHasPaidBookingsError",
      "EventNotFoundError",
      "EventOverError",
      "ExchangeChangedError",
      "ExchangeClosedError",
      "ExchangeUnderWayError",
      "FriendsClosedError",
      "HoldLapsedError",
      "InvalidCredentialsError",
      "InvalidInputError",
      "KeepBookingClosedError",
      "KeyOfAnotherRequestError",
      "LinkExpiredError",
      "ManyHoldsError",
      "ManyWaitingError",
      "NeighbourNotFoundError",
      "NewCampsLinkError",
      "NobodyToWriteToError",
      "NotAllowedError",
      "NotSignedInError",
      "NothingToPayError",
      "OfferEndedError",
      "OfferLinkError",
      "OnlyAdminError",
      "OtherAccountError",
      "PartyChangeClosedError",
      "PartyQuoteChangedError",
      "PastEventNotFoundError",
      "PaymentInProgressError",
      "PaymentMismatchError",
      "PaymentProcessingError",
      "PaymentUnavailableError",
      "PhotoChoicesChangedError",
      "PhotoNotFoundError",
      "PriceChangedError",
      "RefundTooLargeError",
      "ReviewChangedError",
      "ReviewNotFoundError",
      "ReviewShownError",
      "SeatsUnavailableError",
      "SecondFactorNeededError",
      "SecondFactorStandsError",
      "SignInBusyError",
      "SpotsAvailableError",
      "StaffChangedError",
      "TooManyRequestsError",
      "TransferClosedError",
      "TransferOfferEndedError",
      "TransferPendingError",
      "WaitingListLinkError",
      "WaitingPartyError",
      "WrongCodeError"
    ],
    "VerifyEmailResult": [
      "InvalidInputError",
      "LinkExpiredError",
      "NotSignedInError",
      "OtherAccountError",
      "TooManyRequestsError",
      "VerifyEmailPayload"
    ],
    "WithdrawInvitationResult": [
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError",
      "StaffChangedError",
      "WithdrawInvitationPayload"
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
    ],
    "WithdrawReviewResult": [
      "ReviewNotFoundError",
      "TooManyRequestsError",
      "WithdrawReviewPayload"
    ],
    "WithdrawTransferResult": [
      "BookingNotFoundError",
      "WithdrawTransferPayload"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "AcceptInvitationResult": [
      "AcceptInvitationPayload",
      "InvalidInputError",
      "LinkExpiredError",
      "NotSignedInError",
      "OtherAccountError",
      "TooManyRequestsError"
    ],
    "AcceptTransferResult": [
      "AcceptTransferPayload",
      "BookingNotFoundError",
      "TooManyRequestsError",
      "TransferOfferEndedError"
    ],
    "AnswerEnquiryResult": [
      "AnswerEnquiryPayload",
      "EnquiryChangedError",
      "EnquiryNotFoundError",
      "InvalidInputError",
      "KeyOfAnotherRequestError",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "AnswerNeighbourResult": [
      "AnswerNeighbourPayload",
      "BookingNotFoundError",
      "FriendsClosedError",
      "NeighbourNotFoundError",
      "TooManyRequestsError"
    ],
    "AskForNewCampsResult": [
      "AskForNewCampsPayload",
      "InvalidInputError",
      "TooManyRequestsError"
    ],
    "AskPhotoRemovalResult": [
      "AskPhotoRemovalPayload",
      "PhotoNotFoundError",
      "TooManyRequestsError"
    ],
    "BeginSecondFactorResult": [
      "BeginSecondFactorPayload",
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorStandsError",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "BookEventResult": [
      "AlreadyPaidError",
      "BookEventPayload",
      "BookingCancelledError",
      "BookingClosedError",
      "BookingNotFoundError",
      "DifferentRequestError",
      "EventNotFoundError",
      "InvalidInputError",
      "ManyHoldsError",
      "NotSignedInError",
      "OfferEndedError",
      "OfferLinkError",
      "PaymentProcessingError",
      "PaymentUnavailableError",
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
      "InvalidInputError",
      "SecondFactorNeededError"
    ],
    "CancelEventResult": [
      "CancelEventPayload",
      "EventCancelledError",
      "EventNotFoundError",
      "EventOverError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError"
    ],
    "ChangeCalendarAddressResult": [
      "ChangeCalendarAddressPayload",
      "NotSignedInError",
      "TooManyRequestsError"
    ],
    "ChangePartyResult": [
      "BookingCancelledError",
      "BookingChangedError",
      "BookingClosedError",
      "BookingErasedError",
      "BookingNotFoundError",
      "CardPaymentUnderWayError",
      "ChangePartyPayload",
      "InvalidInputError",
      "KeyOfAnotherRequestError",
      "NotAllowedError",
      "NotSignedInError",
      "PartyChangeClosedError",
      "PartyQuoteChangedError",
      "PaymentUnavailableError",
      "SeatsUnavailableError",
      "SecondFactorNeededError"
    ],
    "ChangePasswordResult": [
      "ChangePasswordPayload",
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotSignedInError",
      "SignInBusyError",
      "TooManyRequestsError"
    ],
    "ChangeWaitingPartyResult": [
      "ChangeWaitingPartyPayload",
      "InvalidInputError",
      "TooManyRequestsError",
      "WaitingListLinkError"
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
      "ActionItemChangedError",
      "ActionItemSettledError",
      "CloseActionItemPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "RefundTooLargeError",
      "SecondFactorNeededError"
    ],
    "CloseActionItemsResult": [
      "CloseActionItemsPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError"
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
    "ConfirmSecondFactorResult": [
      "ConfirmSecondFactorPayload",
      "InvalidInputError",
      "NotSignedInError",
      "TooManyRequestsError",
      "WrongCodeError"
    ],
    "CopyEventResult": [
      "CopyEventPayload",
      "EventNotFoundError",
      "InvalidInputError",
      "KeyOfAnotherRequestError",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "CorrectBookingResult": [
      "BookingCancelledError",
      "BookingChangedError",
      "BookingErasedError",
      "BookingNotFoundError",
      "CorrectBookingPayload",
      "ExchangeUnderWayError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError"
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
    "DecideReviewResult": [
      "DecideReviewPayload",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "ReviewChangedError"
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
      "PaymentInProgressError",
      "SecondFactorNeededError"
    ],
    "DeleteGalleryResult": [
      "DeleteGalleryPayload",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "DeletePastEventResult": [
      "DeletePastEventPayload",
      "NotAllowedError",
      "NotSignedInError",
      "PastEventNotFoundError"
    ],
    "DeletePhotoResult": [
      "DeletePhotoPayload",
      "NotAllowedError",
      "NotSignedInError"
    ],
    "EndFriendLinkResult": [
      "BookingNotFoundError",
      "EndFriendLinkPayload",
      "FriendsClosedError",
      "TooManyRequestsError"
    ],
    "EraseAccountResult": [
      "EraseAccountPayload",
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotSignedInError",
      "OnlyAdminError",
      "SecondFactorNeededError",
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
      "SeatsUnavailableError",
      "SecondFactorNeededError"
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
    "InviteStaffResult": [
      "AlreadyStaffError",
      "InvalidInputError",
      "InviteStaffPayload",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError",
      "TooManyRequestsError"
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
    "KeepBookingResult": [
      "BookingCancelledError",
      "BookingNotFoundError",
      "EventChangedAgainError",
      "KeepBookingClosedError",
      "KeepBookingPayload"
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
    "MakeFriendLinkResult": [
      "BookingNotFoundError",
      "FriendsClosedError",
      "MakeFriendLinkPayload",
      "TooManyRequestsError"
    ],
    "MarkEnquiryResult": [
      "EnquiryChangedError",
      "EnquiryNotFoundError",
      "MarkEnquiryPayload",
      "NotAllowedError",
      "NotSignedInError"
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
    "PreviewCampMessageResult": [
      "CampCancelledError",
      "EventNotFoundError",
      "InvalidInputError",
      "NobodyToWriteToError",
      "NotAllowedError",
      "NotSignedInError",
      "PreviewCampMessagePayload",
      "SecondFactorNeededError"
    ],
    "PublishPhotosResult": [
      "CampNotOverError",
      "EventNotFoundError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "PhotoChoicesChangedError",
      "PhotoNotFoundError",
      "PublishPhotosPayload"
    ],
    "RecordAttendanceResult": [
      "EventNotFoundError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "RecordAttendancePayload"
    ],
    "RecordConsentsResult": [
      "BookingNotFoundError",
      "InvalidInputError",
      "RecordConsentsPayload"
    ],
    "RecordPaperConsentsResult": [
      "BookingNotFoundError",
      "NotAllowedError",
      "NotSignedInError",
      "RecordPaperConsentsPayload"
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
      "SeatsUnavailableError",
      "SecondFactorNeededError"
    ],
    "RefundForMedicalReasonResult": [
      "AmountChangedError",
      "BookingNotFoundError",
      "BookingNotPaidError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "RefundForMedicalReasonPayload",
      "SecondFactorNeededError"
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
      "PaymentProcessingError",
      "PaymentUnavailableError",
      "RemoveCreditNotesPayload",
      "SecondFactorNeededError"
    ],
    "RemoveFromStaffResult": [
      "NotAllowedError",
      "NotSignedInError",
      "OnlyAdminError",
      "RemoveFromStaffPayload",
      "SecondFactorNeededError",
      "StaffChangedError"
    ],
    "RemoveSecondFactorResult": [
      "NotAllowedError",
      "NotSignedInError",
      "RemoveSecondFactorPayload",
      "SecondFactorNeededError",
      "SecondFactorStandsError",
      "StaffChangedError"
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
    "ReplaceRecoveryCodesResult": [
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotSignedInError",
      "ReplaceRecoveryCodesPayload",
      "SecondFactorNeededError",
      "SecondFactorStandsError",
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
    "RetryActionItemResult": [
      "ActionItemSettledError",
      "NotAllowedError",
      "NotSignedInError",
      "RefundTooLargeError",
      "RetryActionItemPayload",
      "SecondFactorNeededError"
    ],
    "SaveFamilyResult": [
      "InvalidInputError",
      "NotSignedInError",
      "SaveFamilyPayload"
    ],
    "SaveReviewResult": [
      "InvalidInputError",
      "ReviewNotFoundError",
      "ReviewShownError",
      "SaveReviewPayload",
      "TooManyRequestsError"
    ],
    "SendCampMessageResult": [
      "CampCancelledError",
      "EventNotFoundError",
      "InvalidInputError",
      "KeyOfAnotherRequestError",
      "NobodyToWriteToError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError",
      "SendCampMessagePayload",
      "TooManyRequestsError"
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
    "SetLedEventsResult": [
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError",
      "SetLedEventsPayload",
      "StaffChangedError"
    ],
    "SetSecondFactorMandatoryResult": [
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError",
      "SetSecondFactorMandatoryPayload"
    ],
    "ShowPhotoAgainResult": [
      "NotAllowedError",
      "NotSignedInError",
      "PhotoNotFoundError",
      "ShowPhotoAgainPayload"
    ],
    "SignInResult": [
      "CodeNeededError",
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
      "PaymentProcessingError",
      "PaymentUnavailableError",
      "SeatsUnavailableError",
      "StartPaymentPayload",
      "TooManyRequestsError"
    ],
    "TakeCampCopyResult": [
      "EventNotFoundError",
      "EventOverError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError",
      "TakeCampCopyPayload"
    ],
    "TestCampMessageResult": [
      "CampCancelledError",
      "EventNotFoundError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "TestCampMessagePayload",
      "TooManyRequestsError"
    ],
    "TransferBookingResult": [
      "BookingNotFoundError",
      "InvalidInputError",
      "SecondFactorNeededError",
      "TooManyRequestsError",
      "TransferBookingPayload",
      "TransferClosedError",
      "TransferPendingError"
    ],
    "TurnOffSecondFactorResult": [
      "InvalidCredentialsError",
      "InvalidInputError",
      "NotSignedInError",
      "SecondFactorNeededError",
      "SecondFactorStandsError",
      "SignInBusyError",
      "TooManyRequestsError",
      "TurnOffSecondFactorPayload"
    ],
    "TurnOnSecondFactorResult": [
      "InvalidInputError",
      "NotSignedInError",
      "TooManyRequestsError",
      "TurnOnSecondFactorPayload",
      "WrongCodeError"
    ],
    "UpdateEventResult": [
      "EventChangedError",
      "EventNotFoundError",
      "InvalidInputError",
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError",
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
      "PaymentProcessingError",
      "PaymentUnavailableError",
      "SeatsUnavailableError",
      "TooManyRequestsError",
      "UseCreditNotePayload"
    ],
    "UserError": [
      "AccountTakenError",
      "ActionItemChangedError",
      "ActionItemSettledError",
      "AlreadyPaidError",
      "AlreadyStaffError",
      "AmountChangedError",
      "BookingCancelledError",
      "BookingChangedError",
      "BookingClosedError",
      "BookingErasedError",
      "BookingNotFoundError",
      "BookingNotPaidError",
      "CampCancelledError",
      "CampNotOverError",
      "CancellationChangedError",
      "CancellationClosedError",
      "CardPaymentUnderWayError",
      "CodeNeededError",
      "DifferentRequestError",
      "EnquiryChangedError",
      "EnquiryNotFoundError",
      "EventCancelledError",
      "EventChangedAgainError",
      "EventChangedError",
      "EventHasPaidBookingsError",
      "EventNotFoundError",
      "EventOverError",
      "ExchangeChangedError",
      "ExchangeClosedError",
      "ExchangeUnderWayError",
      "FriendsClosedError",
      "HoldLapsedError",
      "InvalidCredentialsError",
      "InvalidInputError",
      "KeepBookingClosedError",
      "KeyOfAnotherRequestError",
      "LinkExpiredError",
      "ManyHoldsError",
      "ManyWaitingError",
      "NeighbourNotFoundError",
      "NewCampsLinkError",
      "NobodyToWriteToError",
      "NotAllowedError",
      "NotSignedInError",
      "NothingToPayError",
      "OfferEndedError",
      "OfferLinkError",
      "OnlyAdminError",
      "OtherAccountError",
      "PartyChangeClosedError",
      "PartyQuoteChangedError",
      "PastEventNotFoundError",
      "PaymentInProgressError",
      "PaymentMismatchError",
      "PaymentProcessingError",
      "PaymentUnavailableError",
      "PhotoChoicesChangedError",
      "PhotoNotFoundError",
      "PriceChangedError",
      "RefundTooLargeError",
      "ReviewChangedError",
      "ReviewNotFoundError",
      "ReviewShownError",
      "SeatsUnavailableError",
      "SecondFactorNeededError",
      "SecondFactorStandsError",
      "SignInBusyError",
      "SpotsAvailableError",
      "StaffChangedError",
      "TooManyRequestsError",
      "TransferClosedError",
      "TransferOfferEndedError",
      "TransferPendingError",
      "WaitingListLinkError",
      "WaitingPartyError",
      "WrongCodeError"
    ],
    "VerifyEmailResult": [
      "InvalidInputError",
      "LinkExpiredError",
      "NotSignedInError",
      "OtherAccountError",
      "TooManyRequestsError",
      "VerifyEmailPayload"
    ],
    "WithdrawInvitationResult": [
      "NotAllowedError",
      "NotSignedInError",
      "SecondFactorNeededError",
      "StaffChangedError",
      "WithdrawInvitationPayload"
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
    ],
    "WithdrawReviewResult": [
      "ReviewNotFoundError",
      "TooManyRequestsError",
      "WithdrawReviewPayload"
    ],
    "WithdrawTransferResult": [
      "BookingNotFoundError",
      "WithdrawTransferPayload"
    ]
  }
};
      export default result;
    