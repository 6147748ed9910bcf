/** Checks for ids in ascending order whether they are in the list, which ascends, too: one pass, without a set. */
export function among(ids: readonly number[]): (id: number) => boolean {
  let next = 0
  return id => {
    while ((ids[next] ?? Number.POSITIVE_INFINITY) < id) next++
    return ids[next] === id
  }
}

/** For ids in ascending order, calls back with each index of the ascending list that has the id. */
export function eachOf(ids: readonly number[]): (id: number, found: (index: number) => void) => void {
  let next = 0
  return (id, found) => {
    while ((ids[next] ?? Number.POSITIVE_INFINITY) < id) next++
    for (; ids[next] === id; next++) found(next)
  }
}
