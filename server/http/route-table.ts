import findMyWay from 'find-my-way'

/** `GET` includes `HEAD`. */
export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Route<To> = {
  method: RouteMethod
  /** `:name` matches one segment of letters, digits, `-` and `_`; a final `*` the rest. */
  path: string
  to: To
}

export type RouteTable<To> = {
  find(method: string, path: string): { to: To; params: Readonly<Record<string, string>> } | null
  methodsOf(path: string): RouteMethod[]
}

const maxSegmentLength = 200
const methods: readonly RouteMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Matches paths as sent, without decoding or truncation. */
export function createRouteTable<To>(routes: readonly Route<To>[]): RouteTable<To> {
  const router = findMyWay({ maxParamLength: maxSegmentLength })
  const targets = new Map<unknown, To>()
  for (const { method, path, to } of routes) {
    const handler = () => undefined
    targets.set(handler, to)
    router.on(method, path.replace(/:\w+/g, '$&(^[\\w-]+$)'), handler)
  }

  function find(method: string, path: string) {
    const wanted = methods.find((each) => each === (method === 'HEAD' ? 'GET' : method))
    // The router would take the path of an absolute address.
    if (wanted === undefined || !path.startsWith('/')) return null
    const found = router.find(wanted, path.replaceAll(/[%#;?]/g, unroutable))
    const to = found === null ? undefined : targets.get(found.handler)
    return found === null || to === undefined ? null : { to, params: toParams(found.params) }
  }

  return { find, methodsOf: (path) => methods.filter((method) => find(method, path) !== null) }
}

/** Replaces characters that the router decodes or truncates. */
const unroutable = '\0'

function toParams(params: { [name: string]: string | undefined }): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params).filter((part): part is [string, string] => part[1] !== undefined),
  )
}
