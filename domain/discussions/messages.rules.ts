import type { Verdict } from '../platform/policy.ts'

/** The minutes in which an author may correct or withdraw a message. */
export const CORRECTION_MINUTES = 15

export interface MessageFacts {
  isOwn: boolean
  /** Posted within the last `CORRECTION_MINUTES`. */
  isRecent: boolean
  isWithdrawn: boolean
}

/** A person’s permissions on a message. Correcting and withdrawing it follow the same rule. */
export const messagePolicy = {
  edit(_: unknown, { isOwn, isRecent, isWithdrawn }: MessageFacts): Verdict {
    if (!isOwn) return 'Only its author can change a message.'
    if (isWithdrawn) return 'This message was withdrawn.'
    return isRecent || `A message can be changed for ${CORRECTION_MINUTES} minutes.`
  },
}
