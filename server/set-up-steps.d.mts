/** See set-up-steps.mjs. */
export function failSetUp(error: unknown): never
