import type { Ability } from '../access/abilities.ts'
import { mayChangeWholeCompany } from '../access/whole-company.rules.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

/** The levels of harm when an asset, or its content, is lost; the least first. */
export const criticalities = ['low', 'medium', 'high', 'critical'] as const
export type Criticality = (typeof criticalities)[number]

/** The most of one asset that an entity can have. */
export const ASSET_COUNT_MAX = 1_000_000

interface AssetActor {
  abilities: ReadonlySet<Ability>
}

interface AssetFacts {
  deleted_at: string | null
}

/** Checks that the asset is not in the trash. */
export function isKept({ deleted_at }: AssetFacts): Verdict {
  return deleted_at === null || 'This asset is in the trash. Restore it first.'
}

/** Checks that the asset is in the trash and can still be restored. */
export function isRestorable({ deleted_at }: AssetFacts, now = new Date()): Verdict {
  if (deleted_at === null) return 'This asset isn’t in the trash.'
  return withinRestoreDays(deleted_at, 'This asset', now)
}

/** A person's permissions on an asset: the register is the whole company's. */
export const assetPolicy = {
  edit: (actor: AssetActor, asset: AssetFacts) => all(mayChangeWholeCompany(actor), isKept(asset)),
  delete: (actor: AssetActor, asset: AssetFacts) => all(mayChangeWholeCompany(actor), isKept(asset)),
  restore: (actor: AssetActor, asset: AssetFacts) => all(mayChangeWholeCompany(actor), isRestorable(asset)),
}
