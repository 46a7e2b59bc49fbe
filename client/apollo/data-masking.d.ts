import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

// Apollo's own types learn from the generated ones what a component may see of a masked object.
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
