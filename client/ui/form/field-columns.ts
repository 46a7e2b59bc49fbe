/** Two fields beside each other, where there is room for their names as large as the text is. */
export const PAIR = 'repeat(auto-fit, minmax(min(100%, max(14.5em, 40%)), 1fr))'

/** Three fields beside each other, likewise. */
export const ROW = 'repeat(auto-fit, minmax(min(100%, max(11em, 28%)), 1fr))'
