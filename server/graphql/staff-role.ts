import { STAFF_ROLES } from '../../domain/staff/staff-form.ts'
import { builder } from './builder.ts'

const descriptions = {
  admin: 'An organiser, who sees and changes everything.',
  leader: 'A camp leader, who sees the people of named events and no money.',
}

export const StaffRoleType = builder.enumType('StaffRole', {
  description: 'A role that somebody can be invited to.',
  values: {
    ADMIN: { value: STAFF_ROLES[0], description: descriptions.admin },
    LEADER: { value: STAFF_ROLES[1], description: descriptions.leader },
  },
} as const)
