import type { Ability } from '../access/abilities.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

interface ReferenceActor {
  abilities: ReadonlySet<Ability>
}

interface ReferenceFacts {
  deleted_at: string | null
}

/** The owner of records: the installation, whose records everybody shares, or a company. */
export type Ownership = 'shared' | 'own'

/** The ability to change records, and the sentence for people without it. */
export const writers = {
  shared: { ability: 'reference:write', refusal: 'Only a system administrator can change reference data.' },
  own: {
    ability: 'risk-profile:manage',
    refusal: 'Only admins who are not limited to divisions can change this.',
  },
} as const satisfies Record<Ownership, { ability: Ability; refusal: string }>

/** The rules of one kind of reference data, whose sentences name it: `rulesOf('threat')`. */
export function rulesOf(one: string, ownership: Ownership = 'shared') {
  const mayWrite = ({ abilities }: ReferenceActor): Verdict =>
    abilities.has(writers[ownership].ability) || writers[ownership].refusal

  /** Checks that the record is not in the trash. */
  const isKept = ({ deleted_at }: ReferenceFacts): Verdict =>
    deleted_at === null || `This ${one} is in the trash. Restore it first.`

  /** Checks that the record is in the trash and can still be restored. */
  const isRestorable = ({ deleted_at }: ReferenceFacts): Verdict =>
    deleted_at === null ? `This ${one} isn’t in the trash.` : withinRestoreDays(deleted_at, `This ${one}`)

  const policy = {
    edit: (actor: ReferenceActor, facts: ReferenceFacts) => all(mayWrite(actor), isKept(facts)),
    delete: (actor: ReferenceActor, facts: ReferenceFacts) => all(mayWrite(actor), isKept(facts)),
    restore: (actor: ReferenceActor, facts: ReferenceFacts) => all(mayWrite(actor), isRestorable(facts)),
  }
  return { isKept, isRestorable, policy }
}
