type Packages = { packages: Record<string, { version?: string }> }

export function isInstalled(lockfile: Packages, record: Packages | undefined): boolean
