import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { captureOutcome } from '../../client/apollo/outcome.ts'

const saved = { __typename: 'SaveThingPayload' as const, message: 'Saved.' }
const changed = { __typename: 'ThingChangedError' as const, message: 'Somebody was faster.' }
const wrong = {
  __typename: 'InvalidInputError' as const,
  message: 'Please check the form.',
  issues: [{ path: 'name', message: 'A name is missing.' }],
}

function rejected(error: unknown) {
  return captureOutcome(() => Promise.reject(error))
}

test('a payload is a success, with its message to the visitor', async () => {
  const outcome = await captureOutcome(async () => saved)
  expect(outcome).toEqual({ kind: 'DONE', payload: saved, message: 'Saved.', issues: [] })
})

test('an error keeps its name, its message and its field issues', async () => {
  const answers: (typeof saved | typeof changed | typeof wrong)[] = [changed, wrong]
  const [first, second] = await Promise.all(answers.map((payload) => captureOutcome(async () => payload)))
  expect(first).toEqual({ kind: 'REJECTED', rejection: changed, message: changed.message, issues: [] })
  expect(second).toEqual({ kind: 'REJECTED', rejection: wrong, message: wrong.message, issues: wrong.issues })
})

test('a missing sign-in is distinct from any other error, in every form that the server uses', async () => {
  const payload = { __typename: 'NotSignedInError' as const, message: 'Please sign in.' }
  expect(await captureOutcome(async () => payload)).toMatchObject({
    kind: 'SIGNED_OUT',
    message: 'Please sign in.',
  })
  const extensions = { code: 'UNAUTHENTICATED' }
  const named = new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions }] })
  expect(await rejected(named)).toMatchObject({ kind: 'SIGNED_OUT', message: null })
  const response = new Response(null, { status: 401 })
  expect(await rejected(new ServerError('no', { response, bodyText: '' }))).toMatchObject({
    kind: 'SIGNED_OUT',
    message: null,
  })
})

test('a failed server is distinct from an unreachable one, and neither has a message', async () => {
  const broken = new CombinedGraphQLErrors({ errors: [{ message: 'Unexpected error.' }] })
  const down = new ServerError('down', { response: new Response(null, { status: 503 }), bodyText: '' })
  for (const error of [broken, down]) {
    expect(await rejected(error)).toEqual({ kind: 'FAILED', error, message: null, issues: [] })
  }
  const error = new TypeError('Failed to fetch')
  expect(await rejected(error)).toEqual({ kind: 'UNREACHED', error, message: null, issues: [] })
  expect(await captureOutcome(async () => undefined)).toMatchObject({ kind: 'FAILED', message: null })
})
