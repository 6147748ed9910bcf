/**
 * Does `work` on each, one after the other, and continues with the rest when one fails; the failures are thrown at the
 * end, so that the job is tried again. Stops between two when the work was withdrawn.
 */
export async function each<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    signal.throwIfAborted()
    await work(item).catch(error => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed.`)
}
