import { STAFF_ROLES } from '../../../domain/staff/staff-form.ts'
import { builder } from '../../graphql/builder.ts'

const descriptions = {
  admin: 'Organiser, who sees and changes everything.',
  leader: 'Camp leader, who sees the people of assigned events and no money.',
}

export const StaffRoleType = builder.enumType('StaffRole', {
  description: 'Role that a person can be invited to.',
  values: {
    ADMIN: { value: STAFF_ROLES[0], description: descriptions.admin },
    LEADER: { value: STAFF_ROLES[1], description: descriptions.leader },
  },
} as const)
