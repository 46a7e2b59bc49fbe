import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  type SelectionNode,
} from 'graphql'
import type { SitePlugin } from './site-plugin.ts'

/** Limits per request. Fragments count at every spread. */
const limits = { tokens: 1000, depth: 8, aliases: 15, directives: 20, rootFields: 10, mutations: 1 }

/** `roots` are fields of this level, including those of fragments. */
type Size = { depth: number; aliases: number; directives: number; roots: number }

const emptySize: Size = { depth: 0, aliases: 0, directives: 0, roots: 0 }

/** Rejects oversized operations before costly validation. */
export function limitsPlugin(): SitePlugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source, options) => parse(source, { ...options, maxTokens: limits.tokens }))
    },
    onValidate({ params, setResult }) {
      const problems = findLimitProblems(params.documentAST)
      if (problems.length > 0) setResult(problems)
    },
  }
}

export function findLimitProblems(document: DocumentNode): GraphQLError[] {
  const { definitions } = document
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION)
  const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  const measure = createMeasure(new Map(fragments.map((one) => [one.name.value, one])))
  return operations.flatMap((operation) => {
    const size = measure(operation.selectionSet.selections)
    const roots = operation.operation === OperationTypeNode.MUTATION ? limits.mutations : limits.rootFields
    const directives = size.directives + (operation.directives?.length ?? 0)
    return [
      ...createLimitErrors(size.depth, limits.depth, 'levels'),
      ...createLimitErrors(size.aliases, limits.aliases, 'aliases'),
      ...createLimitErrors(directives, limits.directives, 'directives'),
      ...createLimitErrors(size.roots, roots, 'root fields'),
    ]
  })
}

function createLimitErrors(count: number, limit: number, unit: string): GraphQLError[] {
  return count > limit ? [new GraphQLError(`The operation has more than ${limit} ${unit}.`)] : []
}

// Measures each fragment once, so that nested spreads cost nothing. A fragment in a cycle counts as empty, and
// validation rejects it.
function createMeasure(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const measured = new Map<string, Size>()

  function measureFragment(name: string): Size {
    const known = measured.get(name)
    if (known !== undefined) return known
    measured.set(name, emptySize)
    const fragment = fragments.get(name)
    if (fragment === undefined) return emptySize
    const inner = measureSelections(fragment.selectionSet.selections)
    const size = { ...inner, directives: inner.directives + (fragment.directives?.length ?? 0) }
    measured.set(name, size)
    return size
  }

  function measureSelection(selection: SelectionNode): Size {
    const inner = measureInner(selection)
    const directives = inner.directives + (selection.directives?.length ?? 0)
    if (selection.kind !== Kind.FIELD) return { ...inner, directives }
    const aliases = inner.aliases + (selection.alias === undefined ? 0 : 1)
    return { depth: inner.depth + 1, aliases, directives, roots: 1 }
  }

  function measureInner(selection: SelectionNode): Size {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value)
    // Introspection is deep. Validation rejects it where it is disabled.
    if (selection.kind === Kind.FIELD && /^__(schema|type)$/.test(selection.name.value)) return emptySize
    return measureSelections(selection.selectionSet?.selections ?? [])
  }

  function measureSelections(selections: readonly SelectionNode[]): Size {
    return selections.map(measureSelection).reduce(combineSizes, emptySize)
  }

  return measureSelections
}

function combineSizes(one: Size, other: Size): Size {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    directives: one.directives + other.directives,
    roots: one.roots + other.roots,
  }
}
