import { decodePath } from '../wire/request-path.ts'

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

/** Personal pages send no Referer and must not be stored. */
export function isPersonalPage(path: string): boolean {
  const plain = normalizePath(path)
  return personalPaths.some((each) =>
    each.endsWith('*') ? plain.startsWith(each.slice(0, -1)) : plain === each,
  )
}

export function isCampDayPage(path: string): boolean {
  return /^\/admin\/events\/[^/]+\/day$/.test(normalizePath(path))
}

function normalizePath(path: string): string {
  return `/${decodePath(path).toLowerCase().split('/').filter(Boolean).join('/')}`
}
