/** Keeps a value for some seconds, so that many simultaneous requests ask once; a failure is not kept. */
export function keptBriefly<Value>(seconds: number, ask: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | null = null
  return () => {
    if (kept && kept.until > Date.now()) return kept.value
    const value = ask()
    const asked = { value, until: Date.now() + seconds * 1000 }
    kept = asked
    value.catch(() => {
      if (kept === asked) kept = null
    })
    return value
  }
}
