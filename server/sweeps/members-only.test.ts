import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The tables for invitations and former members too. Everything else is about people who belong to the company. */
const aware = [
  'audit-events/events-in.ts',
  'divisions/belonging.ts',
  'organizations/account-metrics.ts',
  'organizations/change-organization.ts',
  'organizations/setup-steps.ts',
  'personal-data/entries-about.ts',
  'personal-data/person-tables.ts',
  'personal-data/personal-data.service.ts',
  'platform/db/rights.ts',
  'policies/readers/policy-readers.service.ts',
  'provisioning/scim/groups/apply-grants.ts',
  'provisioning/scim/users/find-users.ts',
  'sessions/invitations/answer-invitation.service.ts',
  'sessions/invitations/invitations.ts',
  'sessions/passwords/own-password.service.ts',
  'sign-ons/enter-company.ts',
  'users/change-member.ts',
  'users/find-members.ts',
  'users/import/lock-members.ts',
  'users/import/undo-members.ts',
  'users/import/write-members.ts',
  'users/invite-member.ts',
  'users/leaving/hand-over.ts',
  'users/membership.service.ts',
  'users/users.keeping.ts',
  'users/users.table.ts',
]

test('a person who has not accepted an invitation is in no list, count, choice or email: only these files look beyond members', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(
      file =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        !/\.(testing|access)\.ts$/.test(file) &&
        !/^(sweeps|testing)\//.test(file),
    )
  const reading = files.filter(file => /\bmemberships\b/.test(readFileSync(join(root, file), 'utf8')))
  expect(reading.sort()).toEqual(aware)
})
