/** Checks whether all parts of these sizes have arrived. */
export function haveArrived(sizes: readonly number[], arrived: ReadonlyMap<number, number>): boolean {
  return sizes.every((bytes, number) => arrived.get(number) === bytes)
}
