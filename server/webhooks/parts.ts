import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'

/** The parts that the calls are made of. */
export interface Parts {
  /** The key under which secrets are kept. */
  key: Buffer
  outgoing: Outgoing
}
