/** Pages and files about somebody, or opened by a secret link; `*` stands for whatever follows. */
const personalPaths = [
  '/admin',
  '/admin/*',
  '/booking-*',
  '/calendar/*',
  '/checkout',
  '/home',
  '/new-camps/*',
  '/profile',
  '/reset-password',
  '/verify-email',
  '/waiting-list/*',
]

/**
 * Whether a page or file is about somebody: no Referer leaves it and nobody stores it. The pages' own router takes a path
 * in capitals, with escapes and with slashes at its end too, so this compares as it does.
 */
export function isPersonalPage(path: string): boolean {
  const plain = `/${decoded(path).toLowerCase().split('/').filter(Boolean).join('/')}`
  return personalPaths.some((each) =>
    each.endsWith('*') ? plain.startsWith(each.slice(0, -1)) : plain === each,
  )
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
