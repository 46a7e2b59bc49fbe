import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

// Connects Apollo's types to the generated fragment masks and to the scalars of the cache.
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}

  namespace ApolloCache {
    interface Scalars {
      Money: { serialized: string; parsed: number }
    }
  }
}
