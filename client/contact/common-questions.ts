type CommonQuestion = {
  question: string
  answer: string
  /** Also shown on camp pages. */
  isBeforeBooking?: true
}

export const COMMON_QUESTIONS: readonly { group: string; questions: readonly CommonQuestion[] }[] = [
  {
    group: 'Payment and pricing',
    questions: [
      {
        question: 'How is the price worked out?',
        answer:
          'Adults and children pay per person and night; a day event counts as one. Extras such as a glamping tent, T-shirts or hoodies are charged once. The booking form shows the total as you go, and that is what you pay, in Australian dollars.',
      },
      {
        question: 'How do I pay?',
        isBeforeBooking: true,
        answer:
          'By card, right after booking. Your spots are held for 30 minutes while you pay; after that they go back to other families. Your card number goes to our payment provider alone.',
      },
      {
        question: 'Do I need an account?',
        isBeforeBooking: true,
        answer:
          'No, you can book as a guest: your confirmation email has a private link to the booking. With an account your family’s details are filled in next time.',
      },
    ],
  },
  {
    group: 'Event details',
    questions: [
      {
        question: 'What should we bring?',
        answer:
          'A tent or swag unless you book a glamping tent, sleeping gear, warm layers, a rain jacket, closed shoes, hats, torches, and a plate, mug and cutlery each. The full packing list stands on your confirmation.',
      },
      {
        question: 'When do we hear where to go?',
        answer:
          'The location is on the page of each camp. What else you need to know comes by email 1 week before the event.',
      },
      {
        question: 'What if a camp is full?',
        answer:
          "Join its waiting list with everybody who wants to come. You'll be notified if a spot becomes available.",
      },
    ],
  },
  {
    group: 'Cancellations',
    questions: [
      {
        question: 'How do I cancel?',
        answer:
          'Open your booking from its email or your dashboard and choose Cancel booking: you see what you get back before you decide. It depends on how early you tell us; the full policy below has every step. Or call us.',
      },
      {
        question: 'Can we come to another camp instead?',
        isBeforeBooking: true,
        answer:
          'Yes, if it has room. Moving to another date costs a $25 administration fee and any difference in price.',
      },
      {
        question: 'What if you cancel a camp?',
        isBeforeBooking: true,
        answer:
          'We go ahead in ordinary rain. If the weather is extreme and we cancel, you choose between a full refund and a transfer.',
      },
    ],
  },
  {
    group: 'Special requirements',
    questions: [
      {
        question: 'My child has an allergy. What now?',
        isBeforeBooking: true,
        answer:
          'Write it in the child’s row of the booking form. It is stored encrypted, only the organisers and the leader of your camp can read it, and it is erased 30 days after the camp.',
      },
      {
        question: 'Can you help with food, mobility or medicine?',
        isBeforeBooking: true,
        answer:
          'Usually, yes. Tell us under Special requirements when you book, or write to us first if you are not sure that a camp suits your family.',
      },
      {
        question: 'May we bring the dog?',
        isBeforeBooking: true,
        answer: 'Only with our written approval before the camp, under control, and at your responsibility.',
      },
    ],
  },
]

export const QUESTIONS_BEFORE_BOOKING = COMMON_QUESTIONS.flatMap(({ questions }) =>
  questions.filter(({ isBeforeBooking }) => isBeforeBooking),
)
