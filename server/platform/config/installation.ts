import type { Config } from './config.ts'
import { s3Origins } from './s3-settings.ts'

/** The operator's description of this installation, which its pages may know. */
export interface Installation {
  /** Its name, such as 'production'. */
  environment: string
  /** The operator lets the demo data be restored. */
  mayReset: boolean
  /** The contact for help unless an administrator named somebody; empty: nobody. */
  contactEmail: string
  monitoring: Monitoring | null
  /** Further origins that browsers send files to and get them from. */
  fileOrigins: string[]
}

/** The receiver of browsers' error reports, and the share of visits from 0 to 1 that is traced or recorded. */
interface Monitoring {
  dsn: string
  traces: number
  session_replays: number
  error_replays: number
}

type Settings = Pick<
  Config,
  | 'ASSAY_ENVIRONMENT'
  | 'ASSAY_RESET'
  | 'ASSAY_DEMO'
  | 'ASSAY_CONTACT_EMAIL'
  | 'ASSAY_SENTRY_DSN'
  | 'ASSAY_SENTRY_TRACES'
  | 'ASSAY_SENTRY_REPLAYS'
  | 'ASSAY_SENTRY_ERROR_REPLAYS'
  | 'ASSAY_FILES'
  | 'S3_ENDPOINT'
  | 'S3_PUBLIC_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_PATH_STYLE'
>

/** Reads it from the configuration. Without the demo there is nothing to restore, regardless of other settings. */
export function installationOf(config: Settings): Installation {
  return {
    environment: config.ASSAY_ENVIRONMENT,
    mayReset: config.ASSAY_RESET === 'allowed' && config.ASSAY_DEMO === 'on',
    contactEmail: config.ASSAY_CONTACT_EMAIL ?? '',
    monitoring: config.ASSAY_SENTRY_DSN
      ? {
          dsn: config.ASSAY_SENTRY_DSN,
          traces: config.ASSAY_SENTRY_TRACES,
          session_replays: config.ASSAY_SENTRY_REPLAYS,
          error_replays: config.ASSAY_SENTRY_ERROR_REPLAYS,
        }
      : null,
    fileOrigins: s3Origins(config),
  }
}

/** An installation without any settings. */
export const plainInstallation: Installation = {
  environment: 'production',
  mayReset: false,
  contactEmail: '',
  monitoring: null,
  fileOrigins: [],
}
