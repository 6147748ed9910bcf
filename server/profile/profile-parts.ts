import type { Secret } from '#server/platform/config/secret.ts'

/** What the calls about oneself need beside the call. */
export interface ProfileParts {
  secret: Secret
  /** Where people open the app: what links in mails begin with. */
  address: string
}
