import type { AdministrationSearch } from './administration.search.ts'

/** A link from any list to the people of one company. The filters of the previous list are dropped. */
export function peopleOf(companyId: number): AdministrationSearch {
  return {
    search: undefined,
    state: undefined,
    sysadmin: undefined,
    tab: 'users',
    company: companyId,
    trashed: undefined,
    sort: undefined,
    page: undefined,
  }
}
