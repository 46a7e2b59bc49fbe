import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Names of tables, columns, types, checks, indexes, functions and enum values before 1.0, and of their fields. */
const storedNames = `
  ARRIVED BROKEN_SEAL CHOICE CONSENT_VERSIONS MAIL_DEAD REMOVAL RESTING STRANGE_PAYMENT STRANGE_REFUND
  WAY_THERE addressProvedAt address_proved_at announce_freed_seats announce_waiting_party_booked askerWants
  asker_wants audit_entry_reading bookingBeginning bookingChange bookingCounted bookingStanding
  booking_beginning booking_begins booking_change booking_changes booking_code_shape booking_counted
  booking_email_any_case booking_ends_transfer_offer booking_held_at_browser booking_held_from_address
  booking_hold_has_end booking_in_admin_order booking_in_released_order booking_lapsing
  booking_of_waiting_party booking_standing booking_transfer_fee calendarHash calendarMadeAt calendar_hash
  calendar_made_at campMessageFamily campTick campTickUndo camp_browser camp_dads_answer_seconds
  camp_dads_kept_answers_total camp_dads_mail_waiting_seconds camp_dads_mails_dead camp_dads_mails_total
  camp_dads_mails_waiting camp_dads_outbox_due_seconds camp_message_family
  camp_message_family_mailed_or_left_out camp_message_under_way camp_photo_file_size_known
  camp_photo_uploaded_by_id_idx camp_subscriber_left_without_address camp_tick camp_tick_counted
  camp_tick_undo cancellation_medical_reason_sealed cancellation_one_way carriedPart carried_part
  carried_part_amounts cash_cents check_in_ends_transfer_offer contactAnswer contactMessage contact_answer
  contact_message contact_message_in_admin_order credit_note_code_key disputeEndedAt disputeWon
  dispute_ended_at dispute_won disputedAt disputed_at droppedCents dropped_cents end_transfer_offer endedAs
  ended_as eventTally event_cancel_target_is_another event_changes event_comes_or_goes event_coming
  event_emptied event_seats_freed event_takes_people event_tally event_times_change figureMark figureTotal
  figure_mark figure_total finding_kind finding_open formerHolders former_holders friend_link_live
  gallery_notice_about heldAddress heldAgainAt held_address held_again_at hold_refusal isDocumented
  is_counted is_documented is_left_out joinedAddress joined_address keptCents keptChangeId keptOn kept_cents
  kept_change_id keyName key_name lapsedOffers lapsed_offers leaveHash leave_hash left_at madeId made_id
  mailWaitingSeconds mail_search mail_state mailbox_of mailedAs mailed_as mailed_at mailsDead mailsWaiting
  maxBeerPackages maxTents max_beer_packages max_tents movedFromId moved_from_id neighbourWish
  neighbour_wish newEndTime newLocation newStartTime new_booking_code new_end_time new_location
  new_start_time onlyFree only_free outboxDueSeconds passwordMinimum password_minimum past_event_changes
  past_event_comes_or_goes past_event_emptied payment_disputed policyVersion policy_version
  raise_booking_revision readIn read_in receipt_counter_one_row receipt_has_one_cause refuse_beginning
  refuse_change refuse_change_of_state requestKey requestMac request_key request_mac restsUntil rests_until
  review_changes review_comes review_emptied review_goes review_name sealedAccessToken sealedArrangements
  sealedCode sealedCollector sealedDetails sealedDiet sealedFamily sealedReason sealedSecret sealedToken
  sealed_access_token sealed_arrangements sealed_code sealed_collector sealed_details sealed_diet
  sealed_family sealed_reason sealed_secret sealed_token sentHash sent_hash setting_changes setting_one_row
  staff_invitation_role_check tell_public_change tickId tick_id tick_kind toldUntil toldWith told_until
  told_with transferFeeCents transfer_fee_cents triesLeft trusted_document_hash_check uploadedById
  uploaded_by_id users_username_any_case waitingMoney waiting_end waiting_list_also_fewer
  waiting_list_email_is_small waiting_list_end waiting_list_entry_joined_from waiting_list_line
  waiting_list_one_open_offer waiting_list_open_until waiting_list_party waiting_money waiting_money_amounts
  waiting_money_pays wayThere way_there
`

/** Kinds, audit actions, jobs, keys of browsers and other stored texts before 1.0. */
const storedTexts = `
  booker-forgotten booking-given-away booking-handed-over booking-made booking-move-begun booking-moved
  booking-readdressed browser-mark calendar-address-made called-off camp-copy camp-copy-taken contact-answer
  count-bookings credit-set-aside due-webhooks end-called-off-booking end-called-off-bookings
  enquiry-opened-again event-called-off finding-closed forget-left-bookers form-filled-in friend-link-made
  held-address keep-documents kept-contact kept-money-returned kept-tickets links-asked
  loaded-for-new-version mail-handled mail-kept mail-read mail-sent-again mails-read money-waits
  neighbour-asked new-camps-asked paid-after-call-off photo-removal-asked photo-shown-again refund-mistaken
  refund-owed refund-returned-by-hand reseal-data review-asked send-mail sweep-contact-messages
  waiting-credit-issued waiting-entry waiting-event-changed waiting-list-again waiting-list-called-off
  warn-ending-holds
`

/** Names of code before 1.0 that the glossary replaced. */
const codeNames = `
  ActDialog BOOKING_STANDING BookingBeginning BookingMailKind BookingMailServices BookingMailToSend
  CAMP_COPY_ALLOWED CampMessageMailStatus CampTickUndo CarriedPart ContactAnswer ContactMessage
  DecryptedMail EventTally FamilyMailState FigureMark FigureTotal INNER_HOST INNER_PORT KEPT_ANSWERS_MB
  LookedAtMail MailBookingLinks MailBookingLinksInput MailBookingLinksPayload MailClass MailConnection
  MailContent MailDialog MailEdge MailFile MailFilter MailFilterInput MailIcon MailKindInClass MailKinds
  MailLine MailPicture MailPreviewOptions MailServices MailState MailStatus MailText MailToSend
  MailedBooking MailedEvent MailedFacts MailedLink MailedLinkQuestion MailedOffer MailedSubscriber
  MailsPage NeighbourWish OrganiserActs OutboxEntry RefusedTickType RequestedMail SEAT_NEWS SeatNewsType
  SendMailAgain SendMailAgainInput SendMailAgainPayload SentTick TAKE_CAMP_COPY TickBox UnwillingPeople
  WaitingMoney accountMailKinds addWaitingMoney adminMail adminMails announcementId answerHot answerKept
  answerReady awaitedCents bookSealed bookingMailKinds campMessageMailKinds campTicks contactMailKinds
  countMail createMailPage createMailText createNeighbourWishSql createTextOnlyMail deadMail deadMails
  decryptMail deleteActs deleteMails deliveredMail describeDeadMail describeMailFailure enqueueAnswersMails
  enqueueBookingMails enqueueCancellationMail enqueueCorrectionMail enqueueNeighbourMail
  enqueuePasswordChangedMail enqueueRefundMails enqueueResetMail enqueueSecondFactorMail
  enqueueVerificationMail enqueueWaitingCreditMail enqueueWithdrawalMail eraseMailSql eraseMails
  eraseSubscriberMails everyMailIsSentOnce findMail galleryMailKinds getActId getActKeyPrefix
  getInnerAddress getMailKind getSetAsideCents giveUpMails guestMail handleDeadMail hashTokenForMailKey
  innerPort innerUrl isHeard isInnerHost isMailOnTime isRefusal isRefused isSealed isStanding keptBytes
  keptOperations keyedHash lastMail lastMailTo letterAbout lettersDuring lettersTo linkMails listMailKeys
  listMails listUnwillingPeople lockedActs mailCancelledEvent mailChangedEvent mailContent mailFailures
  mailFaults mailId mailKinds mailLeadersOfCancellation mailLeadersOfChange mailLink mailOfBooking
  mailOfKey mailOfNow mailOrder mailSettings mailViolations mailedAt mailedBookingInclude mailedLink
  mailedOffer mailedPath mailedToken mailsAbout mailsAfterCrash mailsByKey mailsOfThreeAtOnce mailsOfTwice
  mailsOfTwoInstances mailsOfWhoLeaves mailsTo mailsToAStranger mailsUnderKills makeMailsDue
  measureRefusals movedCents newCampsMailKinds offerEndingMail offerLapsedMail offerMail offerWithdrawnMail
  onRefused onRefusingDatabase openArena openInnerServer outboxEntry owedCents partyWithWaitingMail
  perhapsMailed photosMail reactIn reactionTries readActs readMail readMailFacts readMoneyStanding
  readTicks refuseStorage refusedAfterAccept refusedAt refusedFast refusedRefund renderMailList
  reviewMailKinds sampleChangeMails sampleMails sealAll sealSessionId sealedEmail sealedOnce sealedWith
  sealingKey sendDeadMail sendMailAgain sendMailJob sentMails sentencesOfMail setAsideCents setRefusal
  staffMailKinds storeActs storeMails storedMail tellAttendance tellKeeping tellPublicChange
  tickAndUndoAtOnce tickUndos timeOfRefusals triedMail unsealSessionId waitingEventChangedMail
  waitingListAgainMail waitingListCancelledMail waitingListClosedMail waitingListFullMail
  waitingListJoinedMail waitingListMailKinds waitingMails wakeMails wasHeard whereaboutsOfTicks withoutMail
  writeCarriedParts writeWaitingMails writtenActs
`

const words = `${storedNames} ${storedTexts} ${codeNames}`.trim().split(/\s+/)
/** A longer word with a hyphen is another word. */
const former = new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'g')

function findFormerWords(source: string): string[] {
  return source.match(former) ?? []
}

const paths = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'].concat([
    'client',
    'deploy',
    'docs',
    'domain',
    'prisma',
    'server',
    'simulator',
    'tests',
    'tools',
    'schema.graphql',
  ]),
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(?:tsx?|mjs|js|md|sql|prisma|graphql|ya?ml|sh)$/.test(path))
  .filter((path) => path !== 'tests/architecture/former-words.test.ts')

test('no name or stored text of a version before 1.0 is left', () => {
  const found = paths.flatMap((path) =>
    findFormerWords(readFileSync(join(root, path), 'utf8')).map((word) => `${path}: ${word}`),
  )
  expect(paths.length).toBeGreaterThan(1500)
  expect(found).toEqual([])
})

test.each([
  ['SELECT sealed_details FROM booking', ['sealed_details']],
  ["addOutboxMessage(tx, 'booking-moved', key)", ['booking-moved']],
  ['db.campTick.count()', ['campTick']],
  ["import { x } from './re-booking-moved.ts'", []],
  ['booking_changes_more', []],
])('finds former words in %s', (source, found) => {
  expect(findFormerWords(source)).toEqual(found)
})
