/** Returns a value that a test cannot do without. Throws if it is missing, so that no test goes on with an id of nothing. */
export function must<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('A value that the test needs is missing.')
  return value
}
