export const CONNECTION_SLOT_ID = 'connection-slot'
