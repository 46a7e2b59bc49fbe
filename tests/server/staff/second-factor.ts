import { expect } from 'vitest'
import { getTotpCode, newSecret, stepAt } from '../../../server/accounts/second-factor/totp.ts'
import { encryptValue } from '../../../server/platform/encrypted-value.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'

/** The authenticator of an account. */
export type Phone = {
  code(): Promise<string>
  /** Returns the current code and makes it usable again. */
  freshCode(): Promise<string>
}

/** Enables an account's second factor directly in the database. */
export async function setUpSecondFactor(site: Pick<RunningSite, 'services'>, userId: string): Promise<Phone> {
  const secret = newSecret()
  const { db, cipher } = site.services
  const encryptedSecret = encryptValue(cipher, secret, userId)
  await db.secondFactor.create({ data: { userId, encryptedSecret, confirmedAt: new Date() } })
  return phoneWith(site, userId, secret)
}

export function phoneWith(
  { services: { db } }: Pick<RunningSite, 'services'>,
  userId: string,
  secret: string,
): Phone {
  async function code(): Promise<string> {
    const rows = await db.$queryRaw<{ now: Date }[]>`SELECT now() AS now`
    return getTotpCode(secret, stepAt(rows[0]?.now ?? new Date(0)))
  }
  return {
    code,
    async freshCode() {
      await db.secondFactor.updateMany({ where: { userId }, data: { lastStep: 0 } })
      return code()
    },
  }
}

const selections: Record<string, string> = {
  beginSecondFactor: 'appKey appAddress',
  turnOnSecondFactor: 'recoveryCodes viewer { secondFactor { since recoveryCodesLeft } }',
  replaceRecoveryCodes: 'recoveryCodes viewer { secondFactor { recoveryCodesLeft } }',
  turnOffSecondFactor: 'viewer { secondFactor { since } }',
  confirmSecondFactor: 'viewer { id }',
  eraseAccount: 'message',
}

/** Returns the member of the union and the new cookie. */
export async function withCodes(
  { url }: Pick<RunningSite, 'url'>,
  name: string,
  input: Record<string, unknown>,
  cookie: string | null,
) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const answer = await graphql(
    url,
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename
      ... on ${type}Payload { ${selections[name]} } ... on UserError { message } } }`,
    { input },
    cookie,
  )
  expect(answer.errors).toEqual([])
  return { ...getFields(answer.data?.[name]), cookie: answer.cookie }
}

export function logInWith(
  { url }: Pick<RunningSite, 'url'>,
  { username, password }: SignedInUser,
  code?: string,
) {
  return call(`${url}/api/auth/login`, 'POST', { username, password, code })
}

export async function readCodes(
  site: Pick<RunningSite, 'url'>,
  member: SignedInUser,
  phone: Phone,
): Promise<string[]> {
  await withCodes(site, 'confirmSecondFactor', { code: await phone.freshCode() }, member.cookie)
  const renewed = await withCodes(site, 'replaceRecoveryCodes', { password: member.password }, member.cookie)
  return 'recoveryCodes' in renewed && Array.isArray(renewed.recoveryCodes)
    ? renewed.recoveryCodes.map(String)
    : []
}
