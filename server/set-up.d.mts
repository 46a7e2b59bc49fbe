/** See set-up.mjs. */
export function generatePrismaClient(runtime: { node: string }): Promise<void>
export function failSetUp(error: unknown): never
