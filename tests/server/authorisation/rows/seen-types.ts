const alike = {
  'edges pageInfo': `
    AdminReviewConnection AuditEntryConnection CampMessageConnection CampMessageFamilyConnection
    EnquiryConnection EventConnection EmailConnection PastEventConnection RefundConnection`,
  'cursor node': `
    AdminBookingEdge AdminEventEdge AdminReviewEdge AuditEntryEdge CampMessageEdge CampMessageFamilyEdge
    EnquiryEdge EventEdge EmailEdge PastEventEdge RefundEdge`,
  message: `
    AccountTakenError ActionItemChangedError ActionItemSettledError AlreadyPaidError AlreadyStaffError
    BookingCancelledError BookingClosedError BookingErasedError BookingNotFoundError BookingNotPaidError
    CampCancelledError CampNotOverError CancellationClosedError CardPaymentUnderWayError CodeNeededError
    ConfirmNewCampsPayload DifferentRequestError EnquiryNotFoundError EraseAccountPayload
    EventCancelledError EventChangedAgainError EventNotFoundError EventOverError ExchangeClosedError
    ExchangeUnderWayError FriendsClosedError HoldLapsedError InvalidCredentialsError JoinWaitingListPayload
    KeepBookingClosedError IdempotencyKeyReusedError UnsubscribeFromNewCampsPayload LinkExpiredError
    EmailBookingLinksPayload TooManyWaitingPartiesError NeighbourNotFoundError NewCampsLinkError NoRecipientsError
    NotAllowedError NotSignedInError NothingToPayError OfferEndedError OfferLinkError OnlyAdminError
    OtherAccountError PartyChangeClosedError PastEventNotFoundError PaymentInProgressError
    PaymentMismatchError PaymentProcessingError PaymentUnavailableError PhotoChoicesChangedError
    PhotoNotFoundError RequestEmailVerificationPayload RequestPasswordResetPayload ResetPasswordPayload
    ReviewChangedError ReviewNotFoundError ReviewShownError SecondFactorNeededError SecondFactorConflictError
    SendContactMessagePayload SignInBusyError StaffChangedError TransferClosedError TransferOfferEndedError TransferPendingError
    WaitingListLinkError
    WaitingPartyError WrongCodeError`,
  booking: `
    AnswerNeighbourPayload RequestPhotoRemovalPayload ChangePartyPayload CheckPaymentPayload ClaimBookingPayload
    CorrectBookingPayload EndFriendLinkPayload KeepBookingPayload CreateFriendLinkPayload
    RecordConsentsPayload RecordPartyPayload RecordPaymentPayload RefundForMedicalReasonPayload
    RemoveCreditNotesPayload ApplyCreditNotePayload WithdrawTransferPayload AcceptTransferPayload`,
  event: `
    CancelEventPayload CopyEventPayload CreateEventPayload CreateSimpleEventPayload ExtendOfferPayload
    OfferOutOfTurnPayload OpenPlacesPayload RemoveWaitingPartyPayload SetEventVisibilityPayload
    UpdateEventPayload WithdrawOfferPayload`,
  'message event': `
    ChangeWaitingPartyPayload DeclineOfferPayload LeaveWaitingListPayload`,
  'message viewer': `
    ChangePasswordPayload JoinGuestBookingsPayload VerifyEmailPayload`,
  viewer: `
    AcceptInvitationPayload ConfirmSecondFactorPayload RegisterPayload SaveFamilyPayload SignInPayload
    SignOutPayload TurnOffSecondFactorPayload`,
  staff: `
    InviteStaffPayload RemoveFromStaffPayload RemoveSecondFactorPayload SetLedEventsPayload
    SetSecondFactorMandatoryPayload WithdrawInvitationPayload`,
  eventId: `
    DeleteEventPayload DeleteGalleryPayload DeletePhotoPayload PublishPhotosPayload RestorePhotoPayload`,
}

/**
 * Types with the same fields for everybody. Payloads belong to the row of their mutation; nested bookings,
 * members and events to the rows of their types.
 */
export const seenTypes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(alike).flatMap(([fields, types]) =>
      types
        .trim()
        .split(/\s+/)
        .map((type) => [type, fields]),
    ),
  ),
  ActionItem:
    'id kind group title meaning advice amount bookingId family eventId version canRetry canClose at',
  ActionItemClosing: 'actionItemId outcome',
  ActionItemGroupCount: 'group title count',
  ActionItems: 'count groups items',
  AdminBookingConnection: 'matchCount edges pageInfo',
  AdminDashboard: 'totals money bookingSeries seasonSeries occupancy',
  AffectedFamilies: 'confirmedBookings unpaidBookings waitingParties paidAmount',
  AdminEventConnection: 'matchCount edges pageInfo',
  AdminReview:
    'id bookingId eventTitle startDate status rating review name version writtenAt decidedAt decidedBy reason',
  AmountChangedError: 'message amount',
  AnswerEnquiryPayload: 'enquiry',
  SubscribeToNewCampsPayload: 'message isJoined',
  AuditChange: 'field before after',
  AuditEntry: 'id at who action subject subjectTitle changes',
  BeginSecondFactorPayload: 'appKey appAddress',
  BookEventPayload: 'booking event',
  BookingChangedError: 'message changedBy changedAt booking',
  BookingExchange: 'until fee openExchangeId options',
  BookingHistoryEntry: 'at action who detail isReading',
  BookingExchangeLinks: 'from to',
  CampFamilies: 'id title isCancelled confirmed withUnpaid unreachable',
  CampGallery:
    'eventId title takesPhotos publishedAt lastDay photos peopleWithoutPhotoConsent photoChoicesVersion peopleCount bookingCount',
  CampMessage: 'id eventId subject text includesUnpaid who createdAt doneAt progress families',
  CampMessageFamily: 'id code firstName lastName status failure sentAt isShared isForFormerHolder',
  CampMessageProgress: 'families written skipped queued sent kept dead',
  CampOccupancy: 'eventId title startDate taken max',
  CampPhoto: 'id width height uploadedAt smallUrl largeUrl status',
  AttendanceRecord: 'id bookingId person kind at who collector clockAheadSeconds undone isCurrent',
  CancelBookingPayload: 'booking event cancellationId',
  CancelEventProgress: 'done moved total',
  CancellationChangedError: 'message cashAmount restAmount creditAmount',
  ChangeCalendarAddressPayload: 'address viewer',
  CloseActionItemPayload: 'actionItems booking',
  CloseActionItemsPayload: 'actionItems closings',
  CompareWithProviderPayload: 'compared repaired found actionItems',
  ConsentRecord: 'id document edition position photoChoice acceptedBy acceptedAt',
  CreatePastEventPayload: 'pastEvent',
  DashboardTotals: 'activeEvents hiddenEvents confirmedBookings pendingBookings revenue pastEvents',
  DecideReviewPayload: 'adminReview',
  DeletePastEventPayload: 'pastEventId',
  Enquiry: 'id name email phone subject text label createdAt answeredAt changedAt changedBy version answers',
  EnquiryAnswer: 'id text who createdAt',
  EnquiryChangedError: 'message changedBy changedAt version',
  Event:
    'id title description shortDescription url bookingUrl image imageUrl imageAlt imageFocus photographs category customCategory startDate endDate startTime endTime startsAt previousStartsAt endsAt bookingClosesAt nights isDayEvent isCancelled cancelReason location mapUrl plan leaders leaderImageUrl ages bring rainPlan timeZone prices priceFor glampingTentsLeft maxParticipants currentParticipants availableSpots availability activities isActive hasStarted isOver calendarSequence createdAt updatedAt reviews',
  EventCancellation: 'eventId amount steps',
  EventStaff:
    'version startTimeInput endTimeInput imageUrlInput photographsInput imageAltInput bookingClosesAtInput tentStock directions campLeaders canMove warnings cancelProgress affectedFamilies',
  EventPrices: 'adultPerNight childPerNight glampingTent beerPackage tshirt tshirtKids hoodie hoodieKids',
  EventCancellationStep: 'sentence span',
  EventChangePreview: 'isMaterial confirmedBookings unpaidBookings waitingParties paidAmount subject text',
  EventChangedError: 'message event changedBy changedAt',
  EventFacts: 'startDate endDate startTime endTime location',
  EventHasPaidBookingsError: 'message paidBookings',
  EventImage: 'url width format',
  EventPhotograph: 'imageUrl imageAlt focusX focusY',
  EventSeats:
    'eventId maxParticipants currentParticipants availableSpots glampingTentsLeft availability bookingClosesAt isCancelled isOver',
  ExchangeBookingPayload: 'booking replacedId',
  ExchangeChangedError: 'message toPayAmount creditAmount cashLimitAmount',
  ExchangeOption:
    'event hasRoom priceAmount feeAmount carriedAmount toPayAmount waivedAmount creditAmount cashLimitAmount skipped',
  FriendLink: 'firstName event',
  Gallery: 'lastDay photos',
  GalleryPhoto: 'id width height smallUrl largeUrl',
  InputIssue: 'path message',
  InvalidInputError: 'message issues',
  LinkedWaitingParty: 'adultCount childCount alsoPeople event',
  Email: 'id kind recipient subject status attempts failure bookingId createdAt sentAt',
  EmailContent: 'id recipient subject text files',
  TooManyHoldsError: 'message retryAfterSeconds',
  MarkEnquiryPayload: 'enquiry',
  PaymentTotals: 'paid refunded awaited failed',
  Neighbour: 'neighbourId firstName hasAsked wants isAdjacent',
  OpenInvitation: 'id email role events expiresAt isForViewer',
  MyReview: 'id eventTitle status rating review nameForm firstOnly firstAndInitial',
  PageInfo: 'hasNextPage hasPreviousPage startCursor endCursor',
  PartyQuoteChangedError: 'message newTotal dueAmount',
  PastEvent: 'id title description videoUrl thumbnailUrl duration eventDate participants createdAt',
  PaymentAttempt:
    'id attempt intentId method status amount paidAmount refundedAmount settledAt disputes createdAt',
  PaymentDispute: 'id amount outcome dueBy openedAt',
  PeriodStatistics: 'start bookings people revenue',
  CampMessagePreview: 'place families name subject text',
  PriceChangedError: 'message total event',
  RecordAttendancePayload: 'attendance rejected',
  RecordPaperConsentsPayload: 'bookingId missingConsents',
  RefundAttempt:
    'id bookingId family eventTitle amount status method reason failure who attempt isRepeated actionItemId createdAt updatedAt',
  RefundTooLargeError: 'message left',
  RejectedAttendanceRecord: 'id reason',
  ReplaceRecoveryCodesPayload: 'recoveryCodes viewer',
  RetryActionItemPayload: 'actionItems booking',
  Review: 'id rating review name event date',
  Roster: 'event tentStock parties',
  RosterClothing: 'kind size isKids name',
  RosterNeighbour: 'bookingId code lastName',
  RosterParty:
    'bookingId isCancelled bookedAt code firstName lastName email phone adultCount childCount glampingTentCount beerPackageCount emergencyContactName emergencyContactPhone specialRequirements additionalNotes people collectors missingConsents clothing neighbours isPartyUnknown payment',
  RosterPerson: 'id kind isBooker name firstName age allergies diet dietNote photoChoice',
  SaveReviewPayload: 'myReview',
  SeatUpdates: 'isWhole seats goneIds',
  SeatsUnavailableError: 'message availableSpots event',
  SecondFactor: 'since recoveryCodesLeft',
  SendCampMessagePayload: 'campMessage',
  ResendEmailPayload: 'email',
  SpotsAvailableError: 'message availableSpots event',
  StartPaymentPayload:
    'clientSecret publishableKey isSimulation paymentIntentId amount holdExpiresAt isHoldRenewed booking',
  DownloadOfflineRosterPayload: 'storedUntil proof',
  TestCampMessagePayload: 'address',
  AttendanceUndo: 'at who',
  TooManyRequestsError: 'message retryAfterSeconds',
  TransferBookingPayload: 'bookingId booking',
  PendingTransfer: 'firstName lastName email expiresAt',
  TransferOffer:
    'id firstName event adultCount childCount glampingTentCount beerPackageCount policy expiresAt',
  TurnOnSecondFactorPayload: 'recoveryCodes viewer',
  UnansweredEventChange: 'id old until',
  PersonWithoutPhotoConsent: 'id name choice',
  UpdatePastEventPayload: 'pastEvent',
  WithdrawReviewPayload: 'myReview',
}
