import type { Secret } from '#server/platform/config/secret.ts'

/** The parts that calls about the caller's own account need beside the call. */
export interface ProfileParts {
  secret: Secret
  /** The address of the app, with which links in emails begin. */
  address: string
}
