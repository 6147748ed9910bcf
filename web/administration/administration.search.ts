import type { administrationApi } from '#domain/administration/administration.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the administration. Values that cannot be parsed are dropped. */
export const AdministrationSearch = searchParams({
  /** Companies without it. */
  tab: params.oneOf(['users', 'deletions']),
  search: params.text,
  state: params.oneOf(['active', 'closed']),
  trashed: params.toggle,
  company: params.id,
  sysadmin: params.toggle,
  sort: params.sort('name', 'created_at', 'users_count', 'last_name', 'email', 'last_seen_at'),
  page: params.page,
  /** 1 while the dialog for a new company is open. */
  new: params.open,
  /** The company whose dialog is open. */
  rename: params.id,
  features: params.id,
  domain: params.id,
  hold: params.id,
  erase: params.id,
  /** The person to act as. */
  act: params.id,
})
export type AdministrationSearch = SearchOf<typeof AdministrationSearch>

const PER_PAGE = 25

/** Builds the input of the companies' call from the address. */
export function companiesQuery(
  search: AdministrationSearch,
): RawInputOf<(typeof administrationApi)['organizations']> {
  const { state, trashed } = search
  return {
    filter: {
      ...(state && { is_active: state === 'active' }),
      ...(trashed && { trashed: 'only' }),
    },
    ...listed(search, ['name', 'created_at', 'users_count']),
  }
}

/** Builds the input of the people's call from the address. */
export function peopleQuery(search: AdministrationSearch): RawInputOf<(typeof administrationApi)['users']> {
  const { company, sysadmin } = search
  return {
    filter: {
      ...(company && { organization_id: company }),
      ...(sysadmin && { is_sysadmin: true }),
    },
    ...listed(search, ['last_name', 'email', 'last_seen_at']),
  }
}

/** Search and filters; the trash is another list rather than a filter of this one. */
export const narrowing = ['search', 'state', 'company', 'sysadmin'] as const

/** Drops the sort when the list changes, because its columns differ. */
function listed({ search, sort, page }: AdministrationSearch, columns: string[]) {
  const isOwn = sort !== undefined && columns.includes(sort.split('|')[0] ?? '')
  return { per_page: PER_PAGE, ...listInput({ search, sort: isOwn ? sort : undefined, page }) }
}
