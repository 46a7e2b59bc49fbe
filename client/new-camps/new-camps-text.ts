export const NEW_CAMPS_TITLE = 'Tell me of new camps'
export const NEW_CAMPS_LEAD =
  'We write when a new camp opens, and about nothing else. You can leave with one click.'
