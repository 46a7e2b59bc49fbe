/** Two columns where both labels fit. */
export const PAIR = 'repeat(auto-fit, minmax(min(100%, max(14.5em, 40%)), 1fr))'

export const ROW = 'repeat(auto-fit, minmax(min(100%, max(11em, 28%)), 1fr))'
