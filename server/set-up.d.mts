export function generatePrismaClient(runtime: { node: string }): Promise<void>
