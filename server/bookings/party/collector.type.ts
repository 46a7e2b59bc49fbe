import { builder } from '../../graphql/builder.ts'

/** An adult who may take children home. */
export const Collector = builder.objectRef<{ name: string; phone: string }>('Collector')
Collector.implement({
  description: 'Adult other than the booker who may take the children of a party home.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'First and last name of the adult.' }),
    phone: t.exposeString('phone', { description: 'Phone number of the adult. Empty when none was given.' }),
  }),
})
