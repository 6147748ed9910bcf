import type { auditEventsApi } from '#domain/audit-events/audit-events.contract.ts'
import type { InputOf, RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

const MAX_TEXT = 100

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const AuditSearch = searchParams({
  /** The kind of event, such as `user.invited`. */
  event: params.text,
  /** The person who acted. */
  user: params.id,
  /** The table of the record, and its id. */
  type: params.text,
  record: params.id,
  sort: params.sort('sequence'),
  page: params.page,
})
export type AuditSearch = SearchOf<typeof AuditSearch>

export const narrowing = ['event', 'user', 'type', 'record'] as const

type Filter = NonNullable<InputOf<typeof auditEventsApi.export>['filter']>

/** The filter of the list and of its export. */
export function auditFilter({ event, user, type, record }: AuditSearch): Filter {
  return {
    ...(event && { event: event.trim().slice(0, MAX_TEXT) }),
    ...(user && { user_id: user }),
    ...(type && { subject_type: type.trim().slice(0, MAX_TEXT) }),
    ...(record && { subject_id: record }),
  }
}

/** Builds the input of the list's call from the address. */
export function auditQuery(
  search: AuditSearch,
  organization_id: number,
): RawInputOf<(typeof auditEventsApi)['list']> {
  return { organization_id, filter: auditFilter(search), per_page: 50, ...listInput(search) }
}
