import findMyWay from 'find-my-way'

/** `GET` stands for `HEAD` as well. */
export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Route<To> = {
  method: RouteMethod
  /** `:name` stands for one part of the path (letters, digits, `-` and `_`), a `*` at the end for all the rest. */
  path: string
  to: To
}

export type RouteTable<To> = {
  /** Where the path leads, and its named parts. Null when it leads nowhere by this method. */
  find(method: string, path: string): { to: To; params: Readonly<Record<string, string>> } | null
  /** The methods by which the path leads somewhere. */
  methodsOf(path: string): RouteMethod[]
}

const longestPart = 200
const methods: readonly RouteMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The table of routes, by find-my-way. Paths are taken as they were sent: no sign is decoded or cut off. */
export function createRouteTable<To>(routes: readonly Route<To>[]): RouteTable<To> {
  const router = findMyWay({ maxParamLength: longestPart })
  const targets = new Map<unknown, To>()
  for (const { method, path, to } of routes) {
    const handler = () => undefined
    targets.set(handler, to)
    router.on(method, path.replace(/:\w+/g, '$&(^[\\w-]+$)'), handler)
  }

  function find(method: string, path: string) {
    const wanted = methods.find((each) => each === (method === 'HEAD' ? 'GET' : method))
    // Of an address with a host it would take the path.
    if (wanted === undefined || !path.startsWith('/')) return null
    const found = router.find(wanted, path.replaceAll(/[%#;?]/g, unroutable))
    const to = found === null ? undefined : targets.get(found.handler)
    return found === null || to === undefined ? null : { to, params: partsOf(found.params) }
  }

  return { find, methodsOf: (path) => methods.filter((method) => find(method, path) !== null) }
}

/** Stands for the signs at which the router would decode or cut, and is in no route. */
const unroutable = '\0'

function partsOf(params: { [name: string]: string | undefined }): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params).filter((part): part is [string, string] => part[1] !== undefined),
  )
}
