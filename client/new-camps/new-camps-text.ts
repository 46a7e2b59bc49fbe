export const NEW_CAMPS_TITLE = 'Let me know about new camps'
export const NEW_CAMPS_LEAD = 'We only email you when a new camp opens. You can leave with one click.'
