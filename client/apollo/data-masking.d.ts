import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

// Connects Apollo's types to the generated fragment masks.
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
