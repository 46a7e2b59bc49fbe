export function beginBuild(dist: string): string
export function finishBuild(dist: string, build: string, now?: Date): void
