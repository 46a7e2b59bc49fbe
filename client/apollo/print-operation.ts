import type { ASTNode } from 'graphql'

/**
 * The text of an operation with its fragments, on one line. It takes the place of GraphQL's own printer in the
 * browser: that one also knows schemas, wraps long lines and indents, which costs the first script 3 kB.
 * Empty for what cannot stand in an operation.
 */
export function print(node: ASTNode): string {
  switch (node.kind) {
    case 'Document':
      return all(node.definitions)
    case 'OperationDefinition':
      return `${node.operation} ${text(node.name)}${list('(', node.variableDefinitions, ')')}${all(node.directives)}${print(node.selectionSet)}`
    case 'VariableDefinition':
      return `${print(node.variable)}:${print(node.type)}${node.defaultValue ? `=${print(node.defaultValue)}` : ''}`
    case 'FragmentDefinition':
      return `fragment ${print(node.name)} on ${print(node.typeCondition)} ${all(node.directives)}${print(node.selectionSet)}`
    case 'SelectionSet':
      return list('{', node.selections, '}')
    case 'Field':
      return `${node.alias ? `${print(node.alias)}:` : ''}${print(node.name)}${list('(', node.arguments, ')')}${all(node.directives)}${text(node.selectionSet)}`
    case 'FragmentSpread':
      return `...${print(node.name)}${all(node.directives)}`
    case 'InlineFragment':
      return `...${node.typeCondition ? `on ${print(node.typeCondition)}` : ''}${all(node.directives)}${print(node.selectionSet)}`
    case 'Directive':
      return `@${print(node.name)}${list('(', node.arguments, ')')}`
    case 'Argument':
    case 'ObjectField':
      return `${print(node.name)}:${print(node.value)}`
    case 'Variable':
      return `$${print(node.name)}`
    case 'ListType':
      return `[${print(node.type)}]`
    case 'NonNullType':
      return `${print(node.type)}!`
    case 'NamedType':
      return print(node.name)
    case 'ListValue':
      return `[${all(node.values)}]`
    case 'ObjectValue':
      return `{${all(node.fields)}}`
    case 'StringValue':
      return JSON.stringify(node.value)
    case 'NullValue':
      return 'null'
    case 'Name':
    case 'IntValue':
    case 'FloatValue':
    case 'BooleanValue':
    case 'EnumValue':
      return `${node.value}`
    default:
      return ''
  }
}

function text(node: ASTNode | undefined): string {
  return node ? print(node) : ''
}

function all(nodes: readonly ASTNode[] = []): string {
  return nodes.map(print).join(' ')
}

function list(open: string, nodes: readonly ASTNode[] | undefined, close: string): string {
  return nodes?.length ? open + all(nodes) + close : ''
}
