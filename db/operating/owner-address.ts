import { join } from 'node:path'
import { type Config, ConfigurationError } from '#server/platform/config/config.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import { addressIfRunning, hasCluster } from '#server/platform/postgres/running.ts'

interface OwnerAddress {
  /** The address of the database's owner. */
  url: string
  /** Stops the embedded database if this process has started it. */
  close(): Promise<void>
}

/**
 * The database as it is, neither migrated nor filled: the one of DATABASE_URL, the embedded one beside a running
 * server, or the embedded one, started for this command. With `mayMake`, an embedded one is made if there is none.
 */
export async function openOwnerAddress(config: Config, { mayMake = false } = {}): Promise<OwnerAddress> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, close: async () => {} }
  const folder = join(config.ASSAY_DATA, 'postgres')
  if (!mayMake && !hasCluster(folder)) {
    throw new ConfigurationError(
      `There is no database in ${config.ASSAY_DATA}. Set ASSAY_DATA to the data folder of the installation, or DATABASE_URL to its database.`,
    )
  }
  const running = mayMake ? null : await addressIfRunning(folder)
  if (running) return { url: running, close: async () => {} }
  const started = await startPostgres({ folder })
  return { url: started.url, close: () => started.stop() }
}
