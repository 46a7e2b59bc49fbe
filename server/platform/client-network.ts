import { isIPv6 } from 'node:net'

/** Returns the /64 prefix of an IPv6 address, because one client can use every address in it. */
export function toClientNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')}::/64`
}
