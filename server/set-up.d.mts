/** See set-up.mjs. */
export function generatePrismaClient(runtime: { node: string }): Promise<void>
