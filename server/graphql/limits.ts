import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
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

/** Returns the limits that the document exceeds. */
export function findLimitProblems(document: DocumentNode): GraphQLError[] {
  const fragments = new Map(document.definitions.filter(isFragment).map((one) => [one.name.value, one]))
  const measure = createMeasure(fragments)
  return document.definitions.filter(isOperation).flatMap((operation) => {
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

function createLimitErrors(count: number, limit: number, what: string): GraphQLError[] {
  return count > limit ? [new GraphQLError(`The operation has more than ${limit} ${what}.`)] : []
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
    const directives = selection.directives?.length ?? 0
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      return addDirectives(measureFragment(selection.name.value), directives)
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      return addDirectives(measureSelections(selection.selectionSet.selections), directives)
    }
    // Introspection is deep. Validation rejects it where it is disabled.
    const isIntrospection = selection.name.value === '__schema' || selection.name.value === '__type'
    const inner = isIntrospection ? emptySize : measureSelections(selection.selectionSet?.selections ?? [])
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + (selection.alias === undefined ? 0 : 1),
      directives: inner.directives + directives,
      roots: 1,
    }
  }

  function measureSelections(selections: readonly SelectionNode[]): Size {
    return selections.map(measureSelection).reduce(combineSizes, emptySize)
  }

  return measureSelections
}

function addDirectives(size: Size, directives: number): Size {
  return { ...size, directives: size.directives + directives }
}

function combineSizes(one: Size, other: Size): Size {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    directives: one.directives + other.directives,
    roots: one.roots + other.roots,
  }
}

function isFragment(definition: DefinitionNode): definition is FragmentDefinitionNode {
  return definition.kind === Kind.FRAGMENT_DEFINITION
}

function isOperation(definition: DefinitionNode): definition is OperationDefinitionNode {
  return definition.kind === Kind.OPERATION_DEFINITION
}
