import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createFrontDoor, type Taker } from '../../server/processes/front-door.ts'

/** A worker that gets connections and takes one only when told; it can die. */
function worker() {
  const { promise: gone, resolve: die } = Promise.withResolvers<void>()
  const handed: number[] = []
  let taken: (id: number) => void = () => undefined
  const taker: Taker = {
    gone,
    hand: (id) => void handed.push(id),
    onTaken(callback) {
      taken = callback
    },
  }
  return { taker, handed, die, take: (id: number) => taken(id) }
}

/** A door with two workers and one connection that is on its way to the first. */
async function oneUnderWay() {
  const door = createFrontDoor<Taker>({ host: '127.0.0.1', port: 0 })
  const port = await door.open()
  const [first, second] = [worker(), worker()]
  door.add(first.taker)
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  await once(client, 'connect')
  await expect.poll(() => first.handed).toHaveLength(1)
  door.add(second.taker)
  const end = async () => {
    client.destroy()
    await door.close()
  }
  return { door, port, first, second, client, end }
}

test('a connection that a worker had not taken when it died goes to another one', async () => {
  const { first, second, client, end } = await oneUnderWay()
  first.die()
  await expect.poll(() => second.handed).toHaveLength(1)
  expect(client.destroyed).toBe(false)
  await end()
})

test('control: one that was taken dies with its worker, and nobody else gets it', async () => {
  const { first, second, client, end } = await oneUnderWay()
  const closed = once(client, 'close')
  first.take(first.handed[0] ?? 0)
  await closed
  first.die()
  await first.taker.gone
  expect(second.handed).toEqual([])
  await end()
})

test('a connection that comes while there is no worker waits for the next one', async () => {
  const lone = createFrontDoor<Taker>({ host: '127.0.0.1', port: 0 })
  const client = connect(await lone.open(), '127.0.0.1')
  client.on('error', () => undefined)
  await once(client, 'connect')
  const late = worker()
  lone.add(late.taker)
  await expect.poll(() => late.handed).toHaveLength(1)
  client.destroy()
  await lone.close()
})

test('a worker that is removed gets no more, and keeps what is on its way', async () => {
  const { door, port, first, second, end } = await oneUnderWay()
  door.remove(first.taker)
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  await expect.poll(() => second.handed).toHaveLength(1)
  expect(first.handed).toHaveLength(1)
  client.destroy()
  await end()
})
