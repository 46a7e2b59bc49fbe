import type { Day } from '../../domain/dates.ts'
import { builder } from '../graphql/builder.ts'
import { ClothingSize } from '../graphql/clothing-size.ts'
import type { Account } from './account.ts'
import type { Family, SavedChild } from './family.ts'
import { readFamily } from './read-family.ts'
import { readViewer } from './read-viewer.ts'

const SavedChildType = builder.objectRef<SavedChild>('SavedChild').implement({
  description: 'A child that a member keeps for the next booking.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name.' }),
    age: t.exposeInt('age', {
      description: 'Age in years. Computed for today when the date of birth is known, else as it was given.',
    }),
    dateOfBirth: t.field({
      type: 'Date',
      nullable: true,
      description: 'Null when the member did not give it.',
      resolve: ({ dateOfBirth }) => toDate(dateOfBirth),
    }),
    ageGivenOn: t.field({
      type: 'Date',
      nullable: true,
      description:
        'Day in Brisbane on which the age was given. Null when the age is computed, and for ages saved before this day was kept.',
      resolve: ({ ageGivenOn }) => toDate(ageGivenOn),
    }),
    allergies: t.exposeString('allergies', { description: 'What the kitchen must know; may be empty.' }),
  }),
})

function toDate(day: Day | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00Z`)
}

const FamilyType = builder.objectRef<Family>('Family').implement({
  description: 'What a member keeps for the next booking. Empty until something was saved.',
  fields: (t) => ({
    children: t.field({
      type: [SavedChildType],
      description: 'The children, at most 10.',
      resolve: (family) => family.children,
    }),
    tshirtSize: t.field({
      type: ClothingSize,
      nullable: true,
      description: "The member's t-shirt size. Null until saved.",
      resolve: (family) => family.tshirtSize,
    }),
    hoodieSize: t.field({
      type: ClothingSize,
      nullable: true,
      description: "The member's hoodie size. Null until saved.",
      resolve: (family) => family.hoodieSize,
    }),
    isBroken: t.exposeBoolean('isBroken', {
      description: 'True when what was saved cannot be opened any more; everything else is empty then.',
    }),
    phone: t.exposeString('phone', { description: "The member's phone number; may be empty." }),
    emergencyContactName: t.exposeString('emergencyContactName', {
      description: 'Whom to call in an emergency; may be empty.',
    }),
    emergencyContactPhone: t.exposeString('emergencyContactPhone', {
      description: 'Their phone number; may be empty.',
    }),
  }),
})

const UserRole = builder.enumType('UserRole', {
  description: 'What an account may do.',
  values: {
    USER: { value: 'user', description: 'A member.' },
    LEADER: {
      value: 'leader',
      description: 'A camp leader, who sees the people of named events and no money.',
    },
    ADMIN: { value: 'admin', description: 'An organiser, who sees and changes everything.' },
  },
} as const)

builder.objectRef<Account>('User').implement({
  description: 'The signed-in member. No other account can be read.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Random.' }),
    username: t.exposeString('username', { description: 'The name to sign in with.' }),
    email: t.exposeString('email', { description: 'The e-mail address.' }),
    firstName: t.exposeString('firstName', { nullable: true, description: 'Null when it was never given.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Null when it was never given.' }),
    role: t.field({
      type: UserRole,
      description: 'What the account may do.',
      resolve: ({ role }) => (role === 'admin' || role === 'leader' ? role : 'user'),
    }),
    isEmailVerified: t.boolean({
      description:
        'True once the member has confirmed it by the mailed link; guest bookings under it may join then.',
      resolve: (account) => account.emailVerifiedAt !== null,
    }),
    mustChangePassword: t.boolean({
      description:
        'True for an admin or camp leader whose password was made by the site, or chosen as a member and too short for them: until it is changed the account may do no more than a member.',
      resolve: async (account, _args, context) => {
        const viewer = await context.session.viewer()
        return viewer.kind === 'user' && viewer.userId === account.id && viewer.mustChangePassword
      },
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When the account was made.',
      resolve: (account) => account.createdAt,
    }),
    family: t.field({
      type: FamilyType,
      description: 'What the member keeps for the next booking.',
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
