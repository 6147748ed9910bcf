import { actingAs, type auditEventsApi } from '#domain/audit-events/audit-events.contract.ts'
import type { InputOf, RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

const MAX_TEXT = 100
export const MAX_ADDRESS = 45

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const AuditSearch = searchParams({
  /** The kind of event, such as `user.invited`. */
  event: params.text,
  /** The person who acted. */
  user: params.id,
  /** The table of the record, and its id. */
  type: params.text,
  record: params.id,
  /** The days between which it happened. */
  from: params.text,
  to: params.text,
  /** The call that all entries of an import come from. */
  request: params.text,
  search: params.text,
  /** In whose name the person acted, and from which address. */
  as: params.oneOf(actingAs),
  address: params.text,
  sort: params.sort('sequence'),
  page: params.page,
})
export type AuditSearch = SearchOf<typeof AuditSearch>

export const narrowing = [
  'search',
  'event',
  'user',
  'as',
  'type',
  'record',
  'from',
  'to',
  'address',
  'request',
] as const

type Filter = NonNullable<InputOf<typeof auditEventsApi.export>['filter']>

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The moment at which a day of the person begins, or the one some days later. */
function beginning(day: string, later = 0): string | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const moment = new Date(year, month - 1, date + later)
  return Number.isNaN(moment.getTime()) || year < 1000 ? undefined : moment.toISOString()
}

/** The filter of the list and of its export. */
export function auditFilter(search: AuditSearch): Filter {
  const { event, user, type, record, from, to, request, as, address } = search
  const begin = from && isDay(from) ? beginning(from) : undefined
  const end = to && isDay(to) ? beginning(to, 1) : undefined
  return {
    ...(event && { event: event.trim().slice(0, MAX_TEXT) }),
    ...(user && { user_id: user }),
    ...(type && { subject_type: type.trim().slice(0, MAX_TEXT) }),
    ...(record && { subject_id: record }),
    ...(search.search && { search: search.search.trim().slice(0, 2 * MAX_TEXT) }),
    ...(as && { acting: as }),
    ...(address && { address: address.trim().slice(0, MAX_ADDRESS) }),
    ...(request && { request_id: request.trim().slice(0, MAX_TEXT) }),
    ...(begin && { from: begin }),
    ...(end && { until: end }),
  }
}

/** Builds the input of the list's call from the address. Whoever looks at a record or an import sees each entry. */
export function auditQuery(
  search: AuditSearch,
  organization_id: number,
): RawInputOf<(typeof auditEventsApi)['list']> {
  const { sort, page } = search
  return {
    organization_id,
    filter: { ...auditFilter(search), ...(isSummedUp(search) && { summary: true }) },
    per_page: 50,
    ...listInput({ sort, page }),
  }
}

/** The filter of the export: exactly the entries of the list, or the whole chain if nothing narrows it. */
export function exportFilter(search: AuditSearch): Filter {
  const filter = auditFilter(search)
  const isWhole = Object.keys(filter).length === 0
  return { ...filter, ...(!isWhole && isSummedUp(search) && { summary: true }) }
}

function isSummedUp({ record, request, event }: AuditSearch): boolean {
  return record === undefined && request === undefined && event === undefined
}
