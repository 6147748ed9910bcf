import { ConfigurationError } from '#server/platform/config/config.ts'

/** The error of a backup that cannot be trusted, with what was found. */
export function damaged(reason: string): ConfigurationError {
  return new ConfigurationError(`This backup is damaged: ${reason}.`)
}
