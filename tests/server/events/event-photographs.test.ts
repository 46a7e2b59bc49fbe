import { expect } from 'vitest'
import { getFields, getList, graphql, runMutation } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { eventInput } from '../staff/admin-forms.ts'
import { createPhoto } from './sample-pictures.ts'

const drawing = '/media/scenes/camp-04.webp'
const creek = { imageUrl: 'https://pictures.example.com/creek.jpg', alt: 'A creek', focusX: 20, focusY: 80 }
const tents = { imageUrl: 'https://pictures.example.com/tents.jpg', alt: '', focusX: 50, focusY: 50 }

const shown = (photograph: typeof creek) => {
  const { alt, ...rest } = photograph
  return { ...rest, imageAlt: alt === '' ? null : alt }
}

function save(
  site: RunningSite,
  admin: SignedInUser,
  name: 'createEvent' | 'updateEvent',
  input: Record<string, unknown>,
) {
  const payload = name === 'createEvent' ? 'CreateEventPayload' : 'UpdateEventPayload'
  const selection = `... on InvalidInputError { issues { path message } }
    ... on ${payload} { event { id staff { version imageUrlInput photographsInput { imageUrl imageAlt focusX focusY } } } }`
  return runMutation(site.url, name, input, admin.cookie, selection)
}

async function create(site: RunningSite, admin: SignedInUser, photographs: unknown) {
  const form = eventInput({ imageUrl: drawing, photographs })
  return getFields((await save(site, admin, 'createEvent', { form })).event)
}

async function publicEvent(site: RunningSite, id: unknown) {
  const { data, errors } = await graphql(
    site.url,
    `query ($id: ID!) { event(id: $id) { imageUrl imageAlt imageFocus
      photographs { imageUrl imageAlt focusX focusY } } }`,
    { id },
  )
  expect(errors).toEqual([])
  return data?.event
}

test('shows the first photograph everywhere, and the drawing only in the form', async ({ site, admin }) => {
  const made = await create(site, admin, [creek, tents])
  expect(made).toMatchObject({
    staff: { imageUrlInput: drawing, photographsInput: [shown(creek), shown(tents)] },
  })
  const cover = { imageUrl: creek.imageUrl, imageAlt: 'A creek', imageFocus: '20% 80%' }
  expect(await publicEvent(site, made.id)).toEqual({ ...cover, photographs: [shown(creek), shown(tents)] })
  const documented = await call(`${site.url}/api/events/${made.id}`, 'GET')
  expect(documented.body).toMatchObject({ imageUrl: creek.imageUrl })
  expect(documented.body).not.toHaveProperty('photographs')
  const feed: unknown = await (await fetch(`${site.url}/feed.json`)).json()
  const items = getList(getFields(feed).items).map(getFields)
  expect(items.find(({ url }) => String(url).endsWith(`/event/${made.id}`))?.image).toBe(creek.imageUrl)
})

test('gives third parties absolute addresses of stored photographs', async ({ site, admin }) => {
  const imageUrl = '/media/pictures/0123456789abcdef0123456789abcdef-960.webp'
  const made = await create(site, admin, [{ ...tents, imageUrl }])
  const response = await fetch(
    `${site.url}/graphql/public?query=${encodeURIComponent(`{ event(id: ${made.id}) { imageUrl photographs { imageUrl } } }`)}`,
  )
  const answer = getFields(getFields(getFields(await response.json()).data).event)
  expect(String(answer.imageUrl)).toMatch(/^https?:\/\/.*-960\.webp$/)
  expect(answer.photographs).toEqual([{ imageUrl: answer.imageUrl }])
})

test('reorders photographs in an edit, and leaves those it does not name', async ({ site, admin }) => {
  const { id } = await create(site, admin, [creek, tents])
  const form = eventInput({ imageUrl: drawing })
  const turned = { ...form, photographs: [{ ...tents, focusX: 5 }, creek] }
  const changed = getFields((await save(site, admin, 'updateEvent', { id, version: 1, form: turned })).event)
  const photographsInput = [shown({ ...tents, focusX: 5 }), shown(creek)]
  expect(changed).toMatchObject({ staff: { version: 2, photographsInput } })
  const renamed = { ...form, title: 'Another name' }
  expect(
    getFields((await save(site, admin, 'updateEvent', { id, version: 2, form: renamed })).event),
  ).toMatchObject({
    staff: { version: 3, photographsInput },
  })
  const [line] = await site.services.db.auditEntry.findMany({
    where: { subject: `event:${id}`, action: 'event-changed' },
    orderBy: { id: 'asc' },
  })
  expect(line).toMatchObject({
    before: {
      photographs: [
        'https://pictures.example.com/creek.jpg, 20 % across, 80 % down: A creek',
        'https://pictures.example.com/tents.jpg, 50 % across, 50 % down: ',
      ],
    },
    after: {
      photographs: [
        'https://pictures.example.com/tents.jpg, 5 % across, 50 % down: ',
        'https://pictures.example.com/creek.jpg, 20 % across, 80 % down: A creek',
      ],
    },
  })
})

test.for([
  [[{ ...creek, imageUrl: 'javascript:alert(1)' }], 'photographs.0.imageUrl', 'Valid image URL is required'],
  [[creek, { ...creek, imageUrl: '' }], 'photographs.1.imageUrl', 'Address of the photograph is required'],
  [[{ ...creek, focusX: 101 }], 'photographs.0.focusX', 'Focus across must be at most 100'],
  [[{ ...creek, focusY: -1 }], 'photographs.0.focusY', 'Focus down must be at least 0'],
  [
    [{ ...creek, alt: 'x'.repeat(201) }],
    'photographs.0.alt',
    'Description of the photograph must be at most 200 characters',
  ],
  [Array.from({ length: 9 }, () => creek), 'photographs', 'You can add up to 8 photographs'],
] as const)('rejects photographs %j at %s', async ([photographs, path, message], { site, admin }) => {
  const answer = await save(site, admin, 'createEvent', {
    form: eventInput({ imageUrl: drawing, photographs }),
  })
  expect(answer).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path, message }] })
})

test('returns the earlier description of a photograph that is uploaded again', async ({ site, admin }) => {
  const body = new Uint8Array(await createPhoto(300, 200).jpeg().toBuffer())
  const upload = async () => {
    const response = await fetch(`${site.url}/api/admin/pictures`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', cookie: admin.cookie },
      body,
    })
    return getFields(await response.json())
  }
  const { imageUrl, alt } = await upload()
  expect(alt).toBe('')
  await create(site, admin, [{ ...creek, imageUrl, alt: 'Two kids in a creek' }])
  expect(await upload()).toMatchObject({ imageUrl, alt: 'Two kids in a creek' })
})
