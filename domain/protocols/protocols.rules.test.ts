import { describe, expect, test } from 'vitest'
import { abilitiesOf } from '../access/abilities.ts'
import { verdictsOf } from '../platform/policy.ts'
import { type ProtocolFacts, protocolPolicy } from './protocols.rules.ts'

const asker = (role: 'PrimaryAdmin' | 'Admin' | 'Manager' | 'Employee') => ({
  organizationId: 7,
  abilities: new Set(abilitiesOf[role]),
})
const shipped: ProtocolFacts = { organization_id: null, adopted: false, retired_at: null, deleted_at: null }
const own: ProtocolFacts = { ...shipped, organization_id: 7 }
const trashed: ProtocolFacts = { ...own, deleted_at: new Date().toISOString() }
const over: ProtocolFacts = { ...own, deleted_at: '2026-01-31T10:00:00Z' }

/** The verbs that a role may use. */
function verbs(role: Parameters<typeof asker>[0], facts: ProtocolFacts): string[] {
  const { abilities } = verdictsOf(protocolPolicy, asker(role), facts)
  return Object.entries(abilities).flatMap(([verb, may]) => (may ? [verb] : []))
}

describe('a person’s permissions on a framework', () => {
  test.each([
    ['PrimaryAdmin', shipped, ['adopt', 'copy']],
    ['PrimaryAdmin', own, ['adopt', 'edit', 'copy', 'delete']],
    ['PrimaryAdmin', { ...own, adopted: true }, ['configure', 'drop', 'edit', 'copy', 'choose']],
    ['PrimaryAdmin', { ...shipped, adopted: true }, ['configure', 'drop', 'copy', 'choose']],
    ['PrimaryAdmin', { ...shipped, retired_at: '2026-01-31T10:00:00Z' }, ['copy']],
    [
      'PrimaryAdmin',
      { ...shipped, adopted: true, retired_at: '2026-01-31T10:00:00Z' },
      ['configure', 'drop', 'copy', 'choose'],
    ],
    ['PrimaryAdmin', trashed, ['restore']],
    ['PrimaryAdmin', over, []],
    ['PrimaryAdmin', { ...own, organization_id: 8 }, ['adopt', 'copy']],
    ['Admin', own, ['adopt']],
    ['Admin', { ...own, adopted: true }, ['configure', 'drop', 'choose']],
    ['Admin', trashed, []],
    ['Manager', { ...own, adopted: true }, []],
    ['Employee', shipped, []],
  ] as const)('%s %#', (role, facts, allowed) => {
    expect(verbs(role, facts)).toEqual(allowed)
  })

  test('every refused verb has a reason', () => {
    const { abilities, reasons } = verdictsOf(protocolPolicy, asker('Employee'), own)
    expect(Object.keys(reasons)).toEqual(
      Object.entries(abilities).flatMap(([verb, may]) => (may ? [] : [verb])),
    )
  })
})
