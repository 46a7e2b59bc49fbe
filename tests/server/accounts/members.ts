import type { UserRole } from '../../../prisma/generated/client/enums.ts'
import type { Services } from '../../../server/context.ts'
import { hashPassword } from '../../../server/platform/passwords/passwords.ts'
import { type GraphqlResponse, getFields, graphql } from '../fixtures/graphql-call.ts'
import { type Answer, call } from '../fixtures/sample-bookings.ts'

export const memberPassword = 'wallaby by the billabong'
let memberHash: Promise<string> | undefined

/** Creates a member who has never signed in. The password is hashed once for all tests. */
export async function createMember({ db }: Pick<Services, 'db'>, username: string, role: UserRole = 'user') {
  memberHash ??= hashPassword(memberPassword)
  return db.user.create({
    data: { username, email: `${username.toLowerCase()}@example.com`, role, passwordHash: await memberHash },
  })
}

export function logIn(
  siteUrl: string,
  username: string,
  password = memberPassword,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return call(`${siteUrl}/api/auth/login`, 'POST', { username, password }, headers)
}

/** Signs in and returns the session cookie. */
export async function getSessionCookie(
  siteUrl: string,
  username: string,
  password = memberPassword,
): Promise<string> {
  const { status, cookie } = await logIn(siteUrl, username, password)
  if (status !== 200 || cookie === null) throw new Error(`the sign-in was answered ${status}`)
  return cookie
}

/** Returns the username of the session, or null if nobody is signed in. */
export async function whoIs(siteUrl: string, cookie: string | null): Promise<string | null> {
  const { status, body } = await call(
    `${siteUrl}/api/auth/check`,
    'GET',
    undefined,
    cookie === null ? {} : { cookie },
  )
  if (status !== 200) throw new Error(`the check was answered ${status}`)
  return body.user === null ? null : String(getFields(body.user).username)
}

const selections: Record<string, string> = {
  signIn: '... on SignInPayload { viewer { username role } }',
  register: '... on RegisterPayload { viewer { username email role isEmailVerified } }',
  signOut: '... on SignOutPayload { viewer { username } }',
}

/** Errors that some of the mutations do not have. */
const issues = '... on InvalidInputError { issues { path message } }'
const wait = '... on TooManyRequestsError { retryAfterSeconds }'
const rejections: Record<string, string> = {
  signOut: '',
  requestEmailVerification: wait,
  joinGuestBookings: issues,
}

/** Runs an account mutation by its name. Returns the member of the union and the whole response. */
export async function mutate(
  siteUrl: string,
  name: string,
  input: Record<string, unknown>,
  cookie: string | null = null,
): Promise<{ result: Record<string, unknown>; answer: GraphqlResponse }> {
  const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const answer = await graphql(
    siteUrl,
    `mutation M($input: ${typeName}Input!) { ${name}(input: $input) { __typename
      ${selections[name] ?? `... on ${typeName}Payload { message }`}
      ... on UserError { message } ${rejections[name] ?? issues + wait} } }`,
    { input },
    cookie,
  )
  return { result: getFields(answer.data?.[name]), answer }
}

export function tokenIn(email: string | undefined): string {
  const token = /#t=([\w-]{43})\b/.exec(email ?? '')?.[1]
  if (token === undefined) throw new Error('the mail has no link')
  return token
}
