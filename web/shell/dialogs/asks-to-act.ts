/** What the address may ask for besides its page; see `act-on-query.ts`. */
export const actions = ['division_id', 'answer-discussion', 'exclusion_id', 'redirect_to'] as const

/** Whether the address asks for something that is done once and then taken out of it. */
export function asksToAct(search: object): boolean {
  return actions.some(name => name in search)
}
