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
          'Adults and children pay per person per night. A day event counts as one night. Extras such as a glamping tent, T-shirts or hoodies are charged once. The booking form shows the total as you go, and that is what you pay, in Australian dollars.',
      },
      {
        question: 'How do I pay?',
        isBeforeBooking: true,
        answer:
          'By card, right after booking. We hold your spots for 30 minutes while you pay. After that, other families can book them. Your card number only goes to our payment provider.',
      },
      {
        question: 'Do I need an account?',
        isBeforeBooking: true,
        answer:
          'No, you can book as a guest: your confirmation email has a private link to the booking. With an account, we fill in your family’s details next time.',
      },
    ],
  },
  {
    group: 'Event details',
    questions: [
      {
        question: 'What should we bring?',
        answer:
          'A tent or swag unless you book a glamping tent, sleeping gear, warm layers, a rain jacket, closed shoes, hats, torches, and a plate, mug and cutlery each. The full packing list is on your confirmation.',
      },
      {
        question: 'When do we find out where to go?',
        answer:
          'The location is on the page of each camp. We email everything else you need to know 1 week before the event.',
      },
      {
        question: 'What if a camp is full?',
        answer:
          "Join its waiting list with everyone who wants to come. You'll be notified if a spot becomes available.",
      },
    ],
  },
  {
    group: 'Cancellations',
    questions: [
      {
        question: 'How do I cancel?',
        answer:
          'Open your booking from our email or your dashboard and choose Cancel booking. You see what you get back before you decide. It depends on how early you tell us. The full policy is below. Or call us.',
      },
      {
        question: 'Can we come to another camp instead?',
        isBeforeBooking: true,
        answer:
          'Yes, if it has enough spots. Moving to another date costs a $25 administration fee and any difference in price.',
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
          'Add it next to your child’s name on the booking form. We store it encrypted, only the organisers and your camp leader can read it, and we erase it 30 days after the camp.',
      },
      {
        question: 'Can you help with food, mobility or medicine?',
        isBeforeBooking: true,
        answer:
          'Usually, yes. Tell us under Special requirements when you book, or write to us first if you’re not sure a camp suits your family.',
      },
      {
        question: 'Can we bring the dog?',
        isBeforeBooking: true,
        answer:
          'Only with our written approval before the camp. Keep it under control. You are responsible for it.',
      },
    ],
  },
]

export const QUESTIONS_BEFORE_BOOKING = COMMON_QUESTIONS.flatMap(({ questions }) =>
  questions.filter(({ isBeforeBooking }) => isBeforeBooking),
)
