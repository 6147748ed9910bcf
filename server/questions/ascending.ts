/** Checks for ids in ascending order whether they are in the list, which ascends, too: one pass, without a set. */
export function among(ids: readonly number[]): (id: number) => boolean {
  let next = 0
  return id => {
    while ((ids[next] ?? Number.POSITIVE_INFINITY) < id) next++
    return ids[next] === id
  }
}

/** Checks whether the list, which ascends, has the id. */
export function has(ids: readonly number[], id: number): boolean {
  let [from, to] = [0, ids.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ids[middle] ?? id) < id) from = middle + 1
    else to = middle
  }
  return ids[from] === id
}
