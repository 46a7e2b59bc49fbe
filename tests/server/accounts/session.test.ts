import { expect, test } from 'vitest'
import { createSessionCookie, newSessionId } from '../../../server/platform/session.ts'

const plain = createSessionCookie({ secrets: ['one secret'], isSecure: false })

test('decrypts an encrypted id, and never encrypts it twice to the same text', async () => {
  const id = newSessionId()
  expect(id).toMatch(/^[\w-]{43}$/)
  const ciphers = [await plain.encryptSessionId(id), await plain.encryptSessionId(id)]
  expect(ciphers[0]).not.toBe(ciphers[1])
  expect(ciphers.join()).not.toContain(id)
  for (const cipher of ciphers)
    expect(await plain.decryptSessionId(`a=b; camp_session=${cipher}; c=d`)).toBe(id)
})

test('restricts the cookie to this host over https', async () => {
  const secure = createSessionCookie({ secrets: ['one secret'], isSecure: true })
  const cookie = await secure.setCookie(newSessionId(), 3600)
  expect(cookie).toMatch(
    /^__Host-camp_session=Fe26\S+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=3600$/,
  )
  expect(secure.clearCookie()).toBe('__Host-camp_session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0')
  expect(await plain.setCookie(newSessionId())).toMatch(/^camp_session=\S+; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('rejects a cookie with any one character changed', async () => {
  const cipher = await plain.encryptSessionId(newSessionId())
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  let tried = 0
  for (const [index, old] of [...cipher].entries()) {
    const flipped = alphabet[(alphabet.indexOf(old) + 1) % alphabet.length]
    const forged = `${cipher.slice(0, index)}${flipped}${cipher.slice(index + 1)}`
    expect(await plain.decryptSessionId(`camp_session=${forged}`)).toBe(null)
    tried += 1
  }
  expect(tried).toBeGreaterThanOrEqual(244)
})

const damaged: Record<string, string | undefined> = {
  'no header': undefined,
  'an empty header': '',
  'a name alone': 'camp_session',
  'an empty cookie': 'camp_session=',
  'a cookie of one letter': 'camp_session=x',
  'the beginning of a seal': 'camp_session=Fe26.2*',
  'an empty seal': 'camp_session=Fe26.2***********~2',
  'a seal of nonsense': 'camp_session=Fe26.2*1*a*b*c*d*e*f~2',
  'a seal of stars': `camp_session=Fe26.2*${'*'.repeat(300)}~2`,
  'a long cookie': `camp_session=${'A'.repeat(100_000)}`,
  'percent signs': 'camp_session=%00%ff%',
  'a quoted cookie': 'camp_session="Fe26.2*1"',
  'a header of separators': '; ; =; camp_session=;',
}

test.each(Object.keys(damaged))('treats %s as nobody, not as an error', async (name) => {
  expect(await plain.decryptSessionId(damaged[name])).toBe(null)
})

test('ignores two cookies with the same name', async () => {
  const [one, two] = [
    await plain.encryptSessionId(newSessionId()),
    await plain.encryptSessionId(newSessionId()),
  ]
  expect(await plain.decryptSessionId(`camp_session=${one}; camp_session=${two}`)).toBe(null)
  expect(await plain.decryptSessionId(`camp_session=${one}; camp_session=${one}`)).toBe(null)
})

test('encrypts with the newest secret and decrypts with older ones until they are removed', async () => {
  const id = newSessionId()
  const old = await createSessionCookie({ secrets: ['first'], isSecure: false }).encryptSessionId(id)
  const both = createSessionCookie({ secrets: ['second', 'first'], isSecure: false })
  expect(await both.decryptSessionId(`camp_session=${old}`)).toBe(id)
  const fresh = await both.encryptSessionId(id)
  const later = createSessionCookie({ secrets: ['third', 'second'], isSecure: false })
  expect(await later.decryptSessionId(`camp_session=${fresh}`)).toBe(id)
  expect(await later.decryptSessionId(`camp_session=${old}`)).toBe(null)
})

test('rejects a cookie of another secret, or with something that is no session id', async () => {
  const foreign = createSessionCookie({ secrets: ['another secret'], isSecure: false })
  expect(await plain.decryptSessionId(`camp_session=${await foreign.encryptSessionId(newSessionId())}`)).toBe(
    null,
  )
  const odd = await plain.encryptSessionId('not an id')
  expect(await plain.decryptSessionId(`camp_session=${odd}`)).toBe(null)
})
