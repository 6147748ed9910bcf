/** The retries of a kind of job, and the number that run at once. */
export interface JobOptions {
  /** how often it is tried in all before it rests; 5 */
  tries?: number
  /** seconds before the second try, about twice as many before each further one; 2, and 0 for at once */
  retryDelaySeconds?: number
  /** the most seconds between two tries; left out, no limit */
  retryDelayMaxSeconds?: number
  /** seconds after which a try counts as failed; 900 */
  expireInSeconds?: number
  /** seconds for which a done or resting job can still be looked at; a week */
  keepSeconds?: number
  /** how many of it one process works on at once; 2 */
  concurrency?: number
}

/** The options that the queue receives with every job of a kind. */
export interface Policy {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  retryDelayMax?: number
  expireInSeconds: number
  deleteAfterSeconds: number
  heartbeatSeconds: number
}

/** The options in the queue's own words, each with its default. */
export function policyOf(options: JobOptions = {}): Policy {
  const { tries = 5, retryDelaySeconds = 2, expireInSeconds = 900, keepSeconds = 7 * 86_400 } = options
  const { retryDelayMaxSeconds: retryDelayMax } = options
  return {
    retryLimit: tries - 1,
    retryDelay: retryDelaySeconds,
    retryBackoff: retryDelaySeconds > 0,
    ...(retryDelayMax !== undefined && { retryDelayMax }),
    expireInSeconds,
    deleteAfterSeconds: keepSeconds,
    heartbeatSeconds: 10,
  }
}
