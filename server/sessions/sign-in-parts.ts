import type { Secret } from '#server/platform/config/secret.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { AccessTokens } from '#server/platform/session/tokens.ts'

/** The parts that signing in needs beside the call. */
export interface SignInParts {
  tokens: AccessTokens
  secret: Secret
  /** For calls that open their transactions themselves. */
  enqueue: Enqueue
  /** The address of the app, with which links in emails begin. */
  address: string
}
