/** The ids that a choice adds and takes out. Sent instead of the whole choice, so that no change of others is lost. */
export function changesOf(before: readonly number[], after: readonly number[]) {
  const had = new Set(before)
  const has = new Set(after)
  return { add_ids: after.filter(id => !had.has(id)), remove_ids: before.filter(id => !has.has(id)) }
}
