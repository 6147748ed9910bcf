import { type AdministrationSearch, cleared } from './administration.search.ts'

/** From any list to the people of one company: nothing of the list before holds there. */
export function peopleOf(companyId: number): AdministrationSearch {
  return {
    ...cleared,
    tab: 'users',
    company: companyId,
    trashed: undefined,
    sort: undefined,
    page: undefined,
  }
}
