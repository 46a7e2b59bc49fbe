import { builder } from './builder.ts'

/** An adult who may take children home. */
export const Collector = builder.objectRef<{ name: string; phone: string }>('Collector')
Collector.implement({
  description: 'An adult who may take the children of a party home, beside the booker.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'First and last name.' }),
    phone: t.exposeString('phone', { description: 'Their phone number. Empty when none was given.' }),
  }),
})
