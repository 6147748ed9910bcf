import type { evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { evidenceTypes, evidenceUses } from '#domain/evidence/evidence.rules.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The states of files that the page offers, a filter each. */
export const evidenceStates = [
  'expired',
  'in-30',
  'in-60',
  'in-90',
  'unlimited',
  'orphaned',
  'reused',
] as const
export type EvidenceState = (typeof evidenceStates)[number]

/** The order of the files unless the address has another one. */
export const EVIDENCE_SORT = 'created_at|desc'

/** The query parameters of the library. Values that cannot be parsed are dropped. */
export const EvidenceSearch = searchParams({
  search: params.text,
  state: params.oneOf(evidenceStates),
  framework: params.id,
  entity: params.id,
  period: params.id,
  type: params.oneOf(evidenceTypes),
  use: params.oneOf(evidenceUses),
  sort: params.sort('name', 'created_at', 'valid_until', 'bytes', 'extension'),
  page: params.page,
  /** The file that is shown. */
  open: params.id,
  /** The file whose form is open. */
  edit: params.id,
})
export type EvidenceSearch = SearchOf<typeof EvidenceSearch>

type ListInput = RawInputOf<(typeof evidenceApi)['list']>

const filters: Record<EvidenceState, NonNullable<ListInput['filter']>> = {
  expired: { validity: 'expired' },
  'in-30': { expiring: 30 },
  'in-60': { expiring: 60 },
  'in-90': { expiring: 90 },
  unlimited: { validity: 'unlimited' },
  orphaned: { orphaned: true },
  reused: { reused: true },
}

/** Builds the input of the call from the address. */
export function evidenceQuery({
  state,
  framework,
  entity,
  period,
  type,
  use,
  ...search
}: EvidenceSearch): ListInput {
  return {
    filter: {
      ...(state && filters[state]),
      ...(framework && { protocol_id: framework }),
      ...(entity && { entity_id: entity }),
      ...(period && { period_id: period }),
      ...(type && { type }),
      ...(use && { kind: use }),
    },
    ...listInput({ ...search, sort: search.sort ?? EVIDENCE_SORT }),
  }
}
