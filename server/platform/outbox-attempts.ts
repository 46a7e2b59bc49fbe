export const maxOutboxAttempts = 50
