import type { ImportSource } from '#server/imports/import-source.ts'
import { lockMembers } from './lock-members.ts'
import { planMembers } from './plan-members.ts'
import { undoMembers } from './undo-members.ts'
import { writeMembers } from './write-members.ts'

/** The people of a company. `address` is the one of the app, to which invitations lead. */
export function userImport(address: string): ImportSource {
  return {
    may: ({ abilities }) => abilities.has('company:people') || 'Only an admin can do this.',
    plan: planMembers,
    lock: lockMembers,
    write: (scope, target) => writeMembers(scope, target, address),
    undo: undoMembers,
  }
}
