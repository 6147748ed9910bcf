import type { AdministrationSearch } from './administration.search.ts'

/** From any list to the people of one company: nothing of the list before holds there. */
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
