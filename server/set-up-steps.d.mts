export function failSetUp(error: unknown): never
