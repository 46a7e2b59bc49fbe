import { builder } from '../graphql/builder.ts'

export const ReviewStatus = builder.enumType('ReviewStatus', {
  description: 'Status of a review, from the request to the decision of the organiser.',
  values: {
    ASKED: { description: 'Requested from the family, which has not written it yet.' },
    WAITING: { description: "Written, and waiting for the organiser's decision." },
    SHOWN: { description: 'Shown on the site.' },
    HIDDEN: { description: 'Hidden by the organiser.' },
    WITHDRAWN: { description: 'Withdrawn by the family, with its text deleted.' },
  } as const,
})

export const ReviewNameForm = builder.enumType('ReviewNameForm', {
  description: 'Form of the name shown under a review.',
  values: {
    FIRST_AND_INITIAL: { description: 'First name and initial of the last name, such as Sam T.' },
    FIRST: { description: 'First name only.' },
  } as const,
})
