/** The number of a new topic or question, the next that is free: 4 after 3, and 2.15 after 2.14 in the topic 2. */
export function nextNumber(taken: Iterable<string>, topicNumber: string | null): string {
  const used = new Set(taken)
  const prefix = topicNumber === null ? '' : `${topicNumber}.`
  const last = [...used].reduce((highest, number) => {
    const rest = number.startsWith(prefix) ? number.slice(prefix.length) : ''
    return /^\d{1,6}$/.test(rest) ? Math.max(highest, Number(rest)) : highest
  }, 0)
  return `${prefix}${last + 1}`
}

/** Checks whether another topic or question has the number, which people tell apart regardless of case. */
export function isTaken(taken: Iterable<string>, number: string): boolean {
  const wanted = number.toLowerCase()
  return [...taken].some(other => other.toLowerCase() === wanted)
}
