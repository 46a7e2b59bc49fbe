/** Element of the navigation bar that holds every notice of the connection, so that none covers a control. */
export const CONNECTION_SLOT_ID = 'connection-slot'
