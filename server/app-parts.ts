import type { Operated } from './operating/system.service.ts'
import type { Installation } from './platform/config/installation.ts'
import type { Logger } from './platform/config/log.ts'
import type { Secret } from './platform/config/secret.ts'
import type { Db } from './platform/db/db.ts'
import type { Lanes } from './platform/db/pools.ts'
import type { Reading } from './platform/db/replica.ts'
import type { Scanner } from './platform/files/scanner.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Enqueue } from './platform/jobs/job.ts'
import type { Metrics } from './platform/metrics/measuring.ts'
import type { Reach } from './platform/outgoing/outgoing.ts'
import type { TimeLimits } from './platform/serve/capacity/time-limits.ts'
import type { ResolveTexts } from './sign-ons/domain-proof.ts'

export interface AppParts {
  db: Db
  secret: Secret
  enqueue: Enqueue
  log: Logger
  version: string
  /**
   * The address of the app, with which links in emails begin. Never taken from a call, because anybody can forge its
   * host.
   */
  address: string
  proxies: number
  https: boolean
  /** The rate limit of calls; none if left out. */
  callsPerSecond?: number
  /** The permitted reach of calls to addresses that people type in. */
  reach: Reach
  /** The only hosts of such calls, where the operator lists them. */
  outgoingHosts?: readonly string[]
  /** Reads TXT records of domains that companies claim; the system’s resolver when left out. */
  resolveTexts?: ResolveTexts
  /** The store of evidence. */
  files: FileStore
  /** Scans files for malware, if the operator configured a scanner. */
  scanner?: Scanner | null
  /** The limit of evidence for each company, in gigabytes; 50. */
  quota?: number
  /** The operator's description of the installation. */
  installation?: Installation
  /** Facts of how the server is operated, for the page of system administrators. */
  operated?: Operated
  /** Receives what happens, if the operator watches it. */
  metrics?: Metrics | undefined
  /** Milliseconds after which an answered call is logged as slow; 0 or left out: never. */
  slowMs?: number
  /** The folder of built pages. */
  website: string
  /** Time limits of callers; shorter in tests. */
  limits?: TimeLimits
  /** Separate connections for signed-in callers and for strangers; else all calls share `db`. */
  lanes?: Lanes
  /** Connections for streamed responses, and their number; else some of the connections of all calls. */
  streams?: { read: Reading; most: number }
}
