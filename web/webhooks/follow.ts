/** The job sends every ten seconds: what waits for it is looked at as often. */
export const FOLLOW_MS = 10_000
