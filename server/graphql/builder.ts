import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import SimpleObjectsPlugin from '@pothos/plugin-simple-objects'
import WithInputPlugin from '@pothos/plugin-with-input'
import { GraphQLError } from 'graphql'
import type PrismaTypes from '../../prisma/generated/pothos-types.ts'
import { getDatamodel } from '../../prisma/generated/pothos-types.ts'
import type { AuthScopes, Context } from '../context.ts'
import { dateScalar, dateTimeScalar, moneyScalar } from './scalars.ts'

/** Types that other features reference by name. Each feature declares its own, next to the implementation. */
export interface SchemaObjects {
  InputIssue: { path: string; message: string }
}

type SchemaTypes = {
  Context: Context
  PrismaTypes: PrismaTypes
  Objects: SchemaObjects
  /** Total matches, computed only when selected; null for too many. */
  Connection: { countMatches?: () => Promise<number | null> }
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: true
  AuthScopes: {
    [Scope in keyof AuthScopes]: Parameters<AuthScopes[Scope]> extends [infer Argument] ? Argument : boolean
  }
  Scalars: {
    ID: { Input: string; Output: string | number }
    Date: { Input: string; Output: Date | string }
    DateTime: { Input: string; Output: Date }
    Money: { Input: number; Output: number }
  }
}

export const builder = new SchemaBuilder<SchemaTypes>({
  // The errors plugin precedes scope-auth, so that access errors become union members.
  plugins: [
    ErrorsPlugin,
    ScopeAuthPlugin,
    WithInputPlugin,
    SimpleObjectsPlugin,
    PrismaPlugin,
    RelayPlugin,
    ComplexityPlugin,
  ],
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
  errors: {
    directResult: true,
    defaultUnionOptions: {
      name: ({ fieldName }) => `${capitalize(fieldName)}Result`,
    },
  },
  withInput: {
    typeOptions: {
      name: ({ fieldName }) => `${capitalize(fieldName)}Input`,
    },
    argOptions: { required: true },
  },
  scopeAuth: {
    authScopes: ({ authScopes }) => ({ ...authScopes }),
    unauthorizedError: () => new GraphQLError('Not allowed', { extensions: { code: 'NOT_ALLOWED' } }),
  },
  prisma: { client: (context) => context.db, dmmf: getDatamodel() },
  relay: {
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    edgesFieldOptions: { description: 'Entries of the page, in list order.' },
    pageInfoFieldOptions: { description: 'Position of the page within the list.' },
    cursorFieldOptions: { description: 'Cursor of this entry, to pass as `after`.' },
    nodeFieldOptions: { description: 'Entry at this cursor.' },
    pageInfoTypeOptions: { description: 'Position of a page within its list.' },
    hasNextPageFieldOptions: { description: 'True when more entries follow this page.' },
    hasPreviousPageFieldOptions: { description: 'True when entries precede this page.' },
    startCursorFieldOptions: { description: 'Cursor of the first entry. Null for an empty page.' },
    endCursorFieldOptions: { description: 'Cursor of the last entry. Null for an empty page.' },
  },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: 10,
    limit: { complexity: 2700, depth: 8, breadth: 320 },
  },
})

builder.addScalarType('Date', dateScalar)
builder.addScalarType('DateTime', dateTimeScalar)
builder.addScalarType('Money', moneyScalar)
builder.queryType({
  description: 'Read operations. Fields that the viewer may not read are null with a NOT_ALLOWED error.',
})
builder.mutationType({
  description: 'Write operations. Each returns a union of its payload and its typed errors.',
})

function capitalize(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
