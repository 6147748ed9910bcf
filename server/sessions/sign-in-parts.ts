import type { Secret } from '#server/platform/config/secret.ts'
import type { Enqueue } from '#server/platform/jobs/jobs.ts'
import type { AccessTokens } from '#server/platform/session/tokens.ts'

/** What signing in needs beside the call. */
export interface SignInParts {
  tokens: AccessTokens
  secret: Secret
  /** For calls that open their transactions themselves. */
  enqueue: Enqueue
  /** Where people open the app: what links in mails begin with. */
  address: string
}
