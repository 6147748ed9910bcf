import type { Ability } from '../access/abilities.ts'
import { mayChangeWholeCompany } from '../access/whole-company.rules.ts'
import { all, type Policy, type Verdict } from '../platform/policy.ts'

interface Asker {
  abilities: ReadonlySet<Ability>
}

interface MappingFacts {
  is_shared: boolean
  is_shipped: boolean
}

/** The permissions of a company's people on a mapping. A change of a shared one adds the company's own in its place. */
export const mappingPolicy = {
  edit: asker => mayChangeWholeCompany(asker),
  delete: (asker, { is_shared }) =>
    all(
      mayChangeWholeCompany(asker),
      !is_shared || 'This mapping is shared with every company. Change its relation to use one of your own.',
    ),
} satisfies Policy<Asker, MappingFacts>

/** A system administrator's permissions on a mapping of shared frameworks. */
export const sharedMappingPolicy = {
  edit: (_, mapping) => isOurs(mapping),
  delete: (_, mapping) => isOurs(mapping),
} satisfies Policy<unknown, MappingFacts>

/** Updates of the product write its own mappings again. */
function isOurs({ is_shipped }: MappingFacts): Verdict {
  return !is_shipped || 'This mapping comes with the product and is updated with it.'
}
