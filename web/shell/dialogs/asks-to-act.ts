/** The actions that an address may request besides its page; see `act-on-query.ts`. */
export const actions = ['division_id', 'answer-discussion', 'exclusion_id', 'redirect_to'] as const

/** Checks whether the address requests an action that runs once and is then removed from it. */
export function asksToAct(search: object): boolean {
  return actions.some(name => name in search)
}
