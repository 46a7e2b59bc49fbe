import type { SavedChild } from '../../domain/family-form.ts'
import { builder } from '../graphql/builder.ts'
import type { Account } from './account.ts'
import { ClothingSize } from './clothing-size.type.ts'
import { type Family, readFamily } from './read-family.ts'
import { readViewer } from './read-viewer.ts'

declare module '../graphql/builder.ts' {
  interface SchemaObjects {
    User: Account
  }
}

const SavedChildType = builder.objectRef<SavedChild>('SavedChild').implement({
  description: 'A child that a member has saved for the next booking.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Full name as entered by the member.' }),
    age: t.exposeInt('age', {
      description: 'Age in years: as of today when the date of birth is known, otherwise as entered.',
    }),
    dateOfBirth: t.expose('dateOfBirth', {
      type: 'Date',
      nullable: true,
      description: 'Date of birth. Null when the member did not enter it.',
    }),
    ageGivenOn: t.expose('ageGivenOn', {
      type: 'Date',
      nullable: true,
      description: 'Day in Brisbane when the age was entered. Null when the age is computed.',
    }),
    allergies: t.exposeString('allergies', {
      description: 'Allergies for the kitchen to know; may be empty.',
    }),
  }),
})

const FamilyType = builder.objectRef<Family>('Family').implement({
  description: 'Details that a member has saved for the next booking. Empty until something is saved.',
  fields: (t) => ({
    children: t.expose('children', { type: [SavedChildType], description: 'Saved children, at most 10.' }),
    tshirtSize: t.expose('tshirtSize', {
      type: ClothingSize,
      nullable: true,
      description: 'T-shirt size of the member. Null until saved.',
    }),
    hoodieSize: t.expose('hoodieSize', {
      type: ClothingSize,
      nullable: true,
      description: 'Hoodie size of the member. Null until saved.',
    }),
    isBroken: t.exposeBoolean('isBroken', {
      description: 'True when the saved details can no longer be decrypted; all other fields are then empty.',
    }),
    phone: t.exposeString('phone', { description: 'Phone number of the member; may be empty.' }),
    emergencyContactName: t.exposeString('emergencyContactName', {
      description: 'Name of the emergency contact; may be empty.',
    }),
    emergencyContactPhone: t.exposeString('emergencyContactPhone', {
      description: 'Phone number of the emergency contact; may be empty.',
    }),
  }),
})

const UserRole = builder.enumType('UserRole', {
  description: 'Permissions of an account.',
  values: {
    USER: { value: 'user', description: 'A member without staff access.' },
    LEADER: {
      value: 'leader',
      description: 'A camp leader, who sees the people of assigned events and no money.',
    },
    ADMIN: { value: 'admin', description: 'An organiser, who sees and changes everything.' },
  },
} as const)

builder.objectRef<Account>('User').implement({
  description: 'The signed-in member. Other accounts cannot be read.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Random ID of the account.' }),
    username: t.exposeString('username', { description: 'Name for signing in.' }),
    email: t.exposeString('email', { description: 'Email address of the account.' }),
    firstName: t.exposeString('firstName', {
      nullable: true,
      description: 'First name. Null when it was never entered.',
    }),
    lastName: t.exposeString('lastName', {
      nullable: true,
      description: 'Last name. Null when it was never entered.',
    }),
    role: t.field({
      type: UserRole,
      description: 'Permissions of the account.',
      resolve: ({ role }) => (role === 'admin' || role === 'leader' ? role : 'user'),
    }),
    isEmailVerified: t.boolean({
      description:
        'True once the member has confirmed the address with an emailed link; guest bookings under it can then join the account.',
      resolve: (account) => account.emailVerifiedAt !== null,
    }),
    mustChangePassword: t.boolean({
      description:
        'True for staff with a generated password, or one chosen as a member that is too short. Until it is changed, only member permissions apply.',
      resolve: async (account, _args, context) => {
        const viewer = await context.session.viewer()
        return viewer.kind === 'user' && viewer.userId === account.id && viewer.mustChangePassword
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time when the account was created.' }),
    family: t.field({
      type: FamilyType,
      description: 'Details that the member has saved for the next booking.',
      resolve: (account, _args, context) => readFamily(context, account.id),
    }),
  }),
})

builder.queryField('viewer', (t) =>
  t.field({
    type: 'User',
    nullable: true,
    description: 'The signed-in member. Null when signed out.',
    resolve: (_root, _args, context) => readViewer(context),
  }),
)
