import type { ActionItemKind } from '../../../domain/action-items/action-items.ts'
import {
  describeEmailFailure,
  describeOutboxMessage,
  describeRefundFailure,
  describeWebhookDelivery,
} from '../../../domain/action-items/failure-descriptions.ts'
import { assertNever } from '../../../domain/assert-never.ts'
import { formatInstantAu } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { ActionItem } from './list-action-items.ts'

export type ActionItemText = { title: string; meaning: string; advice: string }

export function describeActionItem(item: ActionItem): ActionItemText {
  const { kind, amountCents } = item
  const amount = amountCents === null ? 'Money' : formatMoney(amountCents)
  switch (kind) {
    case 'UNMATCHED_PAYMENT':
      return {
        title: 'Money without a booking',
        meaning: `${amount} reached the card provider for booking ${getFact(item, 'bookingId')}, which has no such payment here. It is not counted here, and someone has paid for nothing.`,
        advice: `Refund it in the provider's dashboard${formatSearchHint(item)} or settle it with the family, then close this with a note.`,
      }
    case 'MISMATCHED_PAYMENT':
      return {
        title: 'A payment that does not match',
        meaning: `${describeMismatch(item)} Until this is fixed, a family may owe too much, or nothing.`,
        advice: `Look it up in the provider's dashboard${formatSearchHint(item)}, fix it there, then close this with a note.`,
      }
    case 'UNMATCHED_REFUND':
      return {
        title: 'A refund that does not match',
        meaning: `The card provider and the books disagree about a refund: here ${formatFactCents(item, 'recordedCents')}, there ${formatFactCents(item, 'returnedCents')}. A family may have got too much or too little back.${getTextIfGrouped(item, 'REFUND_FAILED', ' The refund itself is not done either. It shows here once this is closed.')}`,
        advice: `Look it up in the provider's dashboard${formatSearchHint(item)}, then close this with a note.`,
      }
    case 'SEAT_DRIFT':
      return {
        title: 'Spots were recounted',
        meaning: `For ${getFact(item, 'eventTitle') || 'an event'} ${formatParty(item, 'keptPeople', 'keptTents')} were on record, but its bookings add up to ${formatParty(item, 'people', 'tents')}. The count is now right, but until then too many or too few spots were on sale.`,
        advice: 'Check whether the camp has too many people, then close this with a note.',
      }
    case 'UNDECRYPTABLE_DATA':
      return {
        title: 'Some data cannot be opened',
        meaning:
          "None of the site's keys opens the encrypted details of this booking, so they show as “Cannot be opened”. Allergies and emergency contacts may be missing at the camp.",
        advice:
          'Ask the family again for what you need, and tell the person who runs the site. The missing key restores the details. Then close this with a note.',
      }
    case 'DISPUTE':
      return describeDispute(item, amount)
    case 'REFUND_FAILED':
      return {
        title: 'A refund failed',
        meaning: `${amount} did not reach the family: ${describeRefundFailure(getFact(item, 'failure'))}. They are still waiting for their money.`,
        advice: 'Try again, or refund it another way and note how.',
      }
    case 'MANUAL_REFUND':
      return {
        title: 'A refund to pay yourself',
        meaning: `${amount} came ${getFact(item, 'method') === 'CASH' ? 'in cash' : 'by bank transfer'} and has to be refunded. The site cannot pay it.`,
        advice: 'Pay it, then mark it as refunded. The family gets an email about it.',
      }
    case 'EMAIL_FAILED':
      return describeFailedEmail(item)
    case 'CHANGE_UNANSWERED':
      return {
        title: 'A family has not answered a change',
        meaning: `${getFact(item, 'eventTitle')} has changed, and a family has not answered our email or the reminder. They can still cancel for a full refund.`,
        advice:
          'Call the family. This goes away when they keep or cancel their booking, or when the camp starts.',
      }
    case 'PHOTO_REMOVAL':
      return describePhotoRemovals(item)
    case 'PHOTO_CHOICE':
      return {
        title: 'A family allows fewer photos than before',
        meaning: `After photos of ${getFact(item, 'eventTitle')} were published, a family changed their choice in “Before you come”. They may be in the photos.`,
        advice: 'Look through the gallery, delete the photos they are in, then close this with a note.',
      }
    case 'ENQUIRIES_WAITING':
      return {
        title:
          getFact(item, 'count') === '1'
            ? 'An enquiry is waiting'
            : `${getFact(item, 'count')} enquiries are waiting`,
        meaning: 'Someone used the contact form. The page promises an answer within 24 hours.',
        advice: 'Open the enquiries and answer each one, or mark it as answered another way.',
      }
    case 'REVIEWS_WAITING':
      return {
        title:
          getFact(item, 'count') === '1'
            ? 'A new review is waiting'
            : `${getFact(item, 'count')} new reviews are waiting`,
        meaning: 'Families wrote about their camp. Nobody else sees it until you show it.',
        advice: 'Open the reviews, and show or hide each one.',
      }
    case 'MY_SECOND_FACTOR_MISSING':
      return {
        title: 'Set up two-step verification',
        meaning:
          "Everyone in the team needs two-step verification. Until you set it up, you can't see lists of families, move money, export anything or change the team.",
        advice: 'Set up an authenticator app on your phone. It takes two minutes.',
      }
    case 'SECOND_FACTOR_MISSING':
      return {
        title:
          getFact(item, 'count') === '1'
            ? 'Someone in the team has no two-step verification'
            : `${getFact(item, 'count')} people in the team have no two-step verification`,
        meaning:
          "It's required. Until they set it up, they can't see lists of families, move money or export anything.",
        advice: "Ask them to set it up. The team page shows who doesn't have it.",
      }
    case 'WEBHOOK_FAILED':
      return {
        title: 'A message from the card provider could not be used',
        meaning: `The provider's message about ${describeWebhookDelivery(getFact(item, 'type'))} failed a hundred times here. A paid booking may show as unpaid.`,
        advice: 'Try again. If it comes back, the person who runs the site should read the log.',
      }
    case 'OUTBOX_MESSAGE_FAILED':
      return {
        title: 'A follow-up step did not happen',
        meaning: `The step is ${describeOutboxMessage(getFact(item, 'kind'))}. It failed fifty times.`,
        advice: 'Try again. If it comes back, the person who runs the site should read the log.',
      }
    default:
      return assertNever(kind)
  }
}

function describeDispute(item: ActionItem, amount: string): ActionItemText {
  const dueBy = getFact(item, 'dueBy')
  const deadline = dueBy === '' ? 'its deadline' : formatInstantAu(new Date(dueBy))
  const advice = `Answer it in the provider's dashboard${formatSearchHint(item)} before ${deadline}. Once the bank has decided, this goes away by itself.`
  if (getFact(item, 'outcome') === 'INQUIRY') {
    return {
      title: 'A bank is asking about a payment',
      meaning: `The card holder asked the bank about ${amount}. No money has been taken yet. Without an answer, it becomes a dispute.`,
      advice,
    }
  }
  return {
    title: 'A card holder is disputing a payment',
    meaning: `The bank has taken ${amount} and is deciding who keeps it. Until then, this payment can't be refunded, and a cancelled booking's money is on hold. The booking keeps its spots until you decide.${getTextIfGrouped(item, 'REFUND_FAILED', ' A refund of it failed as well. Do not refund it another way before this is decided.')}`,
    advice,
  }
}

function describePhotoRemovals(item: ActionItem): ActionItemText {
  const count = item.parts.length
  const camp = getFact(item, 'eventTitle')
  if (count === 1) {
    return {
      title: 'A family asked to take a photo down',
      meaning: `Someone is in a photo of ${camp} and does not want to be. It is already hidden from all families.`,
      advice:
        'Open the gallery and delete the photo, or show it again if the family agrees. To leave it hidden, close this with a note.',
    }
  }
  return {
    title: `Families asked to take ${count} photos down`,
    meaning: `Families are in ${count} photos of ${camp} and do not want to be. The photos are already hidden from all families.`,
    advice:
      'Open the gallery and delete the photos, or show the ones the families agree to again. To leave them hidden, close this with a note.',
  }
}

function describeFailedEmail(item: ActionItem): ActionItemText {
  const count = item.parts.filter(({ kind }) => kind === 'EMAIL_FAILED').length
  const failure = describeEmailFailure(getFact(item, 'failure'))
  const advice = 'Fix the address and send it again, or tell the family another way and close this.'
  const subject = `“${getFact(item, 'subject')}”`
  if (count === 1) {
    return {
      title: 'An email could not be delivered',
      meaning: `${subject} did not arrive: ${failure}. The person it was for has not seen it.`,
      advice,
    }
  }
  return {
    title: `${count} emails to one address could not be delivered`,
    meaning: `${subject} and ${count - 1} more about the same booking did not arrive: ${failure}. The family has not seen them.`,
    advice,
  }
}

function describeMismatch(item: ActionItem): string {
  const { amountReceivedCents, recordedCents } = item.facts
  if (recordedCents === undefined) {
    return `${formatFactCents(item, 'amountReceivedCents')} came in ${getFact(item, 'currency').toUpperCase()}, which is not what the booking asked for, so it was not counted.`
  }
  if (amountReceivedCents === null) {
    return `The books have ${formatFactCents(item, 'recordedCents')}, but the provider has no such payment.`
  }
  return `The books have ${formatFactCents(item, 'recordedCents')}, but the provider has ${formatFactCents(item, 'amountReceivedCents')}.`
}

function formatSearchHint(item: ActionItem): string {
  const reference = getFact(item, 'reference')
  return reference === '' ? '' : ` (search for ${reference})`
}

function formatParty(item: ActionItem, people: string, tents: string): string {
  const count = (name: string, one: string, many: string) =>
    `${getFact(item, name) || '0'} ${getFact(item, name) === '1' ? one : many}`
  return `${count(people, 'person', 'people')} and ${count(tents, 'tent', 'tents')}`
}

function getTextIfGrouped(item: ActionItem, other: ActionItemKind, text: string): string {
  return item.parts.some(({ kind }) => kind === other) ? text : ''
}

function getFact(item: ActionItem, name: string): string {
  const value = item.facts[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function formatFactCents(item: ActionItem, name: string): string {
  const value = item.facts[name]
  return typeof value === 'number' ? formatMoney(value) : 'nothing'
}
