import type { Ability } from '../access/abilities.ts'
import { mayChangeWholeCompany, ONLY_PRIMARY } from '../access/whole-company.rules.ts'
import { all, type Policy, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

/** The person's facts that the rules need. */
interface Asker {
  organizationId: number | null
  abilities: ReadonlySet<Ability>
}

/** The framework's facts that the rules need. */
export interface ProtocolFacts {
  /** Null: everybody's. */
  organization_id: number | null
  adopted: boolean
  retired_at: string | null
  deleted_at: string | null
}

/** A person's permissions on a framework, in their company. */
export const protocolPolicy = {
  adopt: (asker, protocol) =>
    all(
      mayAdopt(asker),
      isKept(protocol),
      !protocol.adopted || 'The company uses this framework already.',
      isOffered(protocol),
    ),
  configure: (asker, protocol) => all(mayAdopt(asker), isInUse(protocol)),
  drop: (asker, protocol) => all(mayAdopt(asker), isInUse(protocol)),
  edit: (asker, protocol) => all(mayWrite(asker, protocol), isKept(protocol)),
  copy: (asker, protocol) => all(mayCopy(asker), isKept(protocol)),
  delete: (asker, protocol) =>
    all(
      mayWrite(asker, protocol),
      isKept(protocol),
      !protocol.adopted || 'The company uses this framework. Stop using it first.',
    ),
  restore: (asker, protocol) =>
    all(
      mayWrite(asker, protocol),
      protocol.deleted_at === null
        ? 'This framework is not in the trash.'
        : withinRestoreDays(protocol.deleted_at, 'This framework'),
    ),
  choose: (asker, protocol) => choosingPolicy.choose(asker, protocol),
} satisfies Policy<Asker, ProtocolFacts>

/** Which entities use a framework is decided by those who administer the entities. */
export const choosingPolicy = {
  choose: ({ abilities }, protocol) =>
    all(
      abilities.has('entity:manage') || 'Only an admin chooses which entities use a framework.',
      isKept(protocol),
      isInUse(protocol),
    ),
} satisfies Policy<Asker, ProtocolFacts>

function mayAdopt(asker: Asker): Verdict {
  if (asker.abilities.has('framework:adopt')) return true
  const verdict = mayChangeWholeCompany(asker)
  return verdict === ONLY_PRIMARY ? verdict : 'Only an admin decides which frameworks the company uses.'
}

/** Everybody's frameworks are not a company's to change. */
export function mayWrite(asker: Asker, { organization_id }: Pick<ProtocolFacts, 'organization_id'>): Verdict {
  if (organization_id === null || organization_id !== asker.organizationId) {
    return 'Only a framework of the company’s own can be changed.'
  }
  return asker.abilities.has('framework:write') || 'Only the primary administrator can change a framework.'
}

function mayCopy({ abilities }: Asker): Verdict {
  return abilities.has('framework:write') || 'Only the primary administrator can copy a framework.'
}

/** A framework that the company already uses stays in use. */
export function isOffered({ adopted, retired_at }: Pick<ProtocolFacts, 'adopted' | 'retired_at'>): Verdict {
  return adopted || retired_at === null || 'This framework is retired and no longer offered.'
}

function isKept({ deleted_at }: ProtocolFacts): Verdict {
  return deleted_at === null || 'This framework is in the trash. Restore it first.'
}

function isInUse({ adopted }: ProtocolFacts): Verdict {
  return adopted || 'The company doesn’t use this framework.'
}
