import type { Secret } from '#server/platform/config/secret.ts'
import type { AccessTokens } from '#server/platform/session/tokens.ts'

/** The parts that calls about passkeys need beside the call. */
export interface PasskeyParts {
  tokens: AccessTokens
  secret: Secret
  /** The address of the app, whose host name passkeys belong to. */
  address: string
}
