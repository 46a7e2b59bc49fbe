// Written by `npm run generate`; no one edits it.
export const moneyFields: Record<string, string[]> = {
  "AffectedFamilies": [
    "paidAmount"
  ],
  "Booking": [
    "carriedAmount",
    "creditAmount",
    "totalAmount"
  ],
  "BookingAdmin": [
    "dueAmount",
    "medicalRefundAmount",
    "paidAmount",
    "recordableAmount",
    "refundedAmount"
  ],
  "BookingCancellation": [
    "creditAmount",
    "refundAmount",
    "retainedAmount",
    "waitingAmount",
    "withdrawnAmount"
  ],
  "BookingExchange": [
    "fee"
  ],
  "BookingStats": [
    "totalSpent"
  ],
  "CancellablePart": [
    "amount"
  ],
  "CancellationQuote": [
    "cashAmount",
    "creditAmount",
    "droppedAmount",
    "restAmount"
  ],
  "CancellationStep": [
    "cashAmount",
    "creditAmount",
    "restAmount"
  ],
  "CreditNote": [
    "amount",
    "balance"
  ],
  "DashboardTotals": [
    "revenue"
  ],
  "EventCancellation": [
    "amount"
  ],
  "EventChangePreview": [
    "paidAmount"
  ],
  "EventPrices": [
    "adultPerNight",
    "beerPackage",
    "childPerNight",
    "glampingTent",
    "hoodie",
    "hoodieKids",
    "tshirt",
    "tshirtKids"
  ],
  "ExchangeOption": [
    "carriedAmount",
    "cashLimitAmount",
    "creditAmount",
    "feeAmount",
    "priceAmount",
    "toPayAmount",
    "waivedAmount"
  ],
  "PartyChangeQuote": [
    "dueAmount",
    "newTotal",
    "oldTotal"
  ],
  "PaymentAttempt": [
    "amount",
    "paidAmount"
  ],
  "PaymentDispute": [
    "amount"
  ],
  "PaymentTotals": [
    "awaited",
    "failed",
    "paid",
    "refunded"
  ],
  "PeriodStatistics": [
    "revenue"
  ],
  "PlacesForecast": [
    "amount"
  ],
  "PriceChangedError": [
    "total"
  ],
  "PriceLine": [
    "amount",
    "unitAmount"
  ],
  "Receipt": [
    "amount",
    "carriedAmount",
    "creditAmount",
    "gst"
  ],
  "ReceiptLine": [
    "amount",
    "unitAmount"
  ],
  "RefundAttempt": [
    "amount"
  ],
  "RosterPayment": [
    "dueAmount",
    "paidAmount",
    "refundedAmount",
    "totalAmount"
  ],
  "StartPaymentPayload": [
    "amount"
  ]
}
export const moneyInputs: Record<string, { fields: Record<string, string> }> = {
  "BookEventInput": {
    "fields": {
      "totalAmount": "Money"
    }
  },
  "CancelBookingInput": {
    "fields": {
      "expectedAmount": "Money",
      "expectedRest": "Money"
    }
  },
  "ChangePartyInput": {
    "fields": {
      "expectedDue": "Money",
      "expectedTotal": "Money"
    }
  },
  "CreateEventInput": {
    "fields": {
      "form": "EventForm"
    }
  },
  "CreateSimpleEventInput": {
    "fields": {
      "price": "Money"
    }
  },
  "EventFilter": {
    "fields": {
      "maxPricePerAdult": "Money"
    }
  },
  "EventForm": {
    "fields": {
      "beerPackagePrice": "Money",
      "glampingTentPrice": "Money",
      "hoodieKidsPrice": "Money",
      "hoodiePrice": "Money",
      "priceAdultPerNight": "Money",
      "priceChildPerNight": "Money",
      "tshirtKidsPrice": "Money",
      "tshirtPrice": "Money"
    }
  },
  "ExchangeBookingInput": {
    "fields": {
      "expectedCashLimit": "Money",
      "expectedCredit": "Money",
      "expectedToPay": "Money"
    }
  },
  "RecordPaymentInput": {
    "fields": {
      "amount": "Money"
    }
  },
  "RefundForMedicalReasonInput": {
    "fields": {
      "amount": "Money"
    }
  },
  "UpdateEventInput": {
    "fields": {
      "form": "EventForm"
    }
  }
}