export const modules: Record<string, { why: string; layers: string[] }>
