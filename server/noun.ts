import type { Api } from '#domain/platform/route.ts'
import type { AppParts } from './app-parts.ts'
import type { Installation } from './platform/config/installation.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Job } from './platform/jobs/job.ts'
import type { Keeping } from './platform/keeping/keeping.ts'
import type { Metrics } from './platform/metrics/measuring.ts'
import type { Reach } from './platform/outgoing/outgoing.ts'
import type { binder } from './platform/serve/bind.ts'
import type { Handlers } from './platform/serve/call.ts'
import type { AccessTokens } from './platform/session/tokens.ts'
import type { Sheets } from './platform/sheets/sheet.ts'

/** The parts that a noun’s calls are made of. */
export interface ServiceParts extends AppParts {
  tokens: AccessTokens
  installation: Installation
}

/** The settings of background work. */
export interface JobSettings {
  config: {
    SMTP_URL?: string | undefined
    MAIL_FROM: string
    ASSAY_DEMO_PASSWORD?: string | undefined
    ASSAY_SECRET?: string | undefined
    ASSAY_BACKUPS?: string | undefined
    ASSAY_BACKUP_KEEP?: string | undefined
    ASSAY_BACKUP_PASSPHRASE?: string | undefined
    ASSAY_WITNESS_FILE?: string | undefined
    ASSAY_WITNESS_URL?: string | undefined
    ASSAY_OUTGOING?: Reach | undefined
    ASSAY_OUTGOING_HOSTS?: readonly string[] | undefined
  }
  /** The data folder, where emails wait if there is no mail server. */
  folder: string
  /** The address of the database’s owner, for actions that the server’s role may not take. */
  ownerUrl?: string
  /** The address of the app, with which links in emails begin. */
  address: string
  /** The store of evidence. */
  files?: FileStore
  /** The version of Assay. */
  version?: string
  /** Receives what happens, if the operator watches it. */
  metrics?: Metrics | undefined
}

type Serve = ReturnType<typeof binder>

/** All that a noun brings along on the server. */
export interface Noun {
  serve?: (serve: Serve, parts: ServiceParts) => void
  jobs?: (settings: JobSettings) => Job[]
  keeping?: Keeping
}

/** A noun with calls: their handlers, or a function that makes them, and its lists as CSV. */
export function noun<A extends Api>(
  api: A,
  handlers: Handlers<A> | ((parts: ServiceParts) => Handlers<A>),
  { sheets, ...rest }: Omit<Noun, 'serve'> & { sheets?: Sheets<A> } = {},
): Noun {
  return {
    ...rest,
    serve: (serve, parts) => serve(api, typeof handlers === 'function' ? handlers(parts) : handlers, sheets),
  }
}
