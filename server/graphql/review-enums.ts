import { builder } from './builder.ts'

export const ReviewState = builder.enumType('ReviewState', {
  description: 'What became of a review.',
  values: {
    ASKED: { description: 'The family was asked and has written nothing yet.' },
    WAITING: { description: 'It waits for the organiser.' },
    SHOWN: { description: 'It is shown on the site.' },
    HIDDEN: { description: 'The organiser does not show it.' },
    WITHDRAWN: { description: 'The family took it back.' },
  } as const,
})

export const ReviewNameForm = builder.enumType('ReviewNameForm', {
  description: 'How much of a name stands under a review.',
  values: {
    FIRST_AND_INITIAL: { description: 'The first name and one letter of the last: Sam T.' },
    FIRST: { description: 'The first name alone.' },
  } as const,
})
