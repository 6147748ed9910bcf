import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Secret } from '../config/secret.ts'
import { DiskStore } from './disk-store.ts'
import type { FileStore } from './store.ts'

/** Opens the store that the operator chose. The code of an S3 store is loaded only for one. */
export async function openFileStore(config: Config, folder: string, secret: Secret): Promise<FileStore> {
  if (config.ASSAY_FILES === 'disk') return new DiskStore({ folder: join(folder, 'files'), secret })
  const { openS3Store } = await import('./s3-store.ts')
  const endpoint = config.S3_ENDPOINT ?? ''
  return openS3Store({
    endpoint,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT ?? endpoint,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET ?? '',
    accessKey: config.S3_ACCESS_KEY ?? '',
    secretKey: config.S3_SECRET_KEY ?? '',
    pathStyle: config.S3_PATH_STYLE === 'on',
  })
}
