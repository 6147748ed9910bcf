import { z } from 'zod'
import { membershipRoles } from '../access/abilities.ts'
import { Id } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'

/** The input of the lists of members. */
export const memberListing = {
  ...listing({
    filter: {
      role: z.enum(membershipRoles).optional(),
      state: z.enum(['active', 'invited']).optional(),
      division_id: Id.optional(),
      trashed: z.enum(['with', 'only']).optional(),
      me: Flag,
    },
    sort: ['last_name', 'email', 'role', 'state', 'last_seen_at', 'id'],
  }),
  search: z.string().max(200).optional(),
}
