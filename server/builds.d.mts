export function beginBuild(dist: string): string
export function finishBuild(dist: string, begun: string, now?: Date): void
