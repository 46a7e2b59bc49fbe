export const rooms: Record<string, { why: string; floors: string[] }>
