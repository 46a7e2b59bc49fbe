/** Pages and files about somebody, or opened by a secret link; `*` stands for whatever follows. */
const personalPaths = [
  '/admin',
  '/admin/*',
  '/booking-*',
  '/calendar/*',
  '/camp-photos/*',
  '/checkout',
  '/home',
  '/invitation',
  '/new-camps/*',
  '/profile',
  '/reset-password',
  '/review',
  '/verify-email',
  '/waiting-list/*',
  '/with',
  '/transfer',
]

/**
 * Whether a page or file is about somebody: no Referer leaves it and nobody stores it. The pages' own router takes a path
 * in capitals, with escapes and with slashes at its end too, so this compares as it does.
 */
export function isPersonalPage(path: string): boolean {
  const plain = plainPath(path)
  return personalPaths.some((each) =>
    each.endsWith('*') ? plain.startsWith(each.slice(0, -1)) : plain === each,
  )
}

/** Whether a page is that of a camp's day, which may use the camera; no other page may. */
export function isCampDayPage(path: string): boolean {
  return /^\/admin\/events\/[^/]+\/day$/.test(plainPath(path))
}

function plainPath(path: string): string {
  return `/${decoded(path).toLowerCase().split('/').filter(Boolean).join('/')}`
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
