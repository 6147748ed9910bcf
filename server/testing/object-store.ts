import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { openS3Client, type S3Settings } from '../platform/files/s3-client.ts'

const script = join(import.meta.dirname, '../../scripts/object-store.mjs')

export interface ObjectStore {
  /** False if no store is available here, which is reported; its tests are to be skipped. */
  isThere: boolean
  settings: S3Settings
  end(): Promise<void>
}

/** Runs an S3-compatible store of one's own, with an empty bucket. */
export async function runObjectStore(): Promise<ObjectStore> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const end = () => ended(child)
  const said = await firstLine(child)
  const { endpoint = 'http://127.0.0.1:1', accessKey = '', secretKey = '' } = said
  const keys = { accessKey, secretKey, region: 'us-east-1' }
  const settings = { ...keys, endpoint, publicEndpoint: endpoint, bucket: 'evidence', pathStyle: true }
  if (said.unavailable) {
    process.stderr.write(`Not tested with an S3-compatible store: ${said.unavailable}.\n`)
    return { isThere: false, settings, end }
  }
  await openS3Client(settings).send(new CreateBucketCommand({ Bucket: settings.bucket }))
  return { isThere: true, settings, end }
}

async function firstLine({ stdout }: ChildProcess): Promise<Record<string, string>> {
  if (stdout) for await (const line of createInterface(stdout)) return JSON.parse(line)
  throw new Error('The S3-compatible store does not start; it says why above.')
}

async function ended(child: ChildProcess): Promise<void> {
  const isOver = child.exitCode === null ? once(child, 'exit') : null
  child.stdin?.end()
  await isOver
}
