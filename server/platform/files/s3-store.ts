import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { FILE_BYTES_MAX } from '#domain/files/files.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Presign } from '#domain/platform/presign.ts'
import type { Announced, FileStore, Shown } from './store.ts'

/** A store that speaks S3, and how it is reached. */
export interface S3Settings {
  endpoint: string
  /** How browsers reach the same store; forms and links lead there. */
  publicEndpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  /** The bucket stands in the path and not in the name of the host. */
  pathStyle: boolean
}

const FORM_SECONDS = 150
const CONNECT_MS = 5_000
const REQUEST_MS = 30_000

/** Where forms put a file: a form that is still good could replace what lies there. */
const incoming = (key: string) => `incoming/${key}`

/** Opens any S3-compatible store. Nothing is asked of it before the first call; see `check`. */
export function openS3Store(settings: S3Settings): FileStore {
  const { bucket: Bucket, endpoint, publicEndpoint } = settings
  const s3 = clientOf(settings, endpoint)
  const outside = publicEndpoint === endpoint ? s3 : clientOf(settings, publicEndpoint)
  return {
    presign: file => formFor(outside, Bucket, file),

    /** Takes what a form sent to its own place, where no form reaches; done twice it is done once. */
    async keep(key) {
      if ((await sizeAt(s3, Bucket, key)) !== null) return
      if ((await sizeAt(s3, Bucket, incoming(key))) === null) return
      const CopySource = `${Bucket}/${incoming(key)}`
      await s3.send(new CopyObjectCommand({ Bucket, Key: key, CopySource }))
    },

    sizeOf: key => sizeAt(s3, Bucket, key),

    async read(key) {
      const found = await s3.send(new GetObjectCommand({ Bucket, Key: key })).catch(nullIfMissing)
      if (!found?.Body) throw notFound()
      return found.Body as Readable
    },

    link(key, shown, seconds) {
      const command = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentDisposition: dispositionOf(shown),
        ResponseContentType: shown.contentType,
        ResponseCacheControl: 'private, no-store',
      })
      return getSignedUrl(outside, command, { expiresIn: seconds })
    },

    async remove(key) {
      const Objects = [{ Key: key }, { Key: incoming(key) }]
      await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    },

    async check() {
      await s3.send(new HeadBucketCommand({ Bucket }))
    },
  }
}

function clientOf({ region, accessKey, secretKey, pathStyle }: S3Settings, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 2,
    // Stores other than Amazon's own know nothing of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
    },
  })
}

/** The store itself refuses other bytes, another size, another type and another place. */
async function formFor(client: S3Client, Bucket: string, file: Announced): Promise<Presign> {
  const { key, contentType, bytes, md5 } = file
  const contentMd5 = Buffer.from(md5, 'hex').toString('base64')
  const { url, fields } = await createPresignedPost(client, {
    Bucket,
    Key: incoming(key),
    Expires: FORM_SECONDS,
    Conditions: [
      ['content-length-range', bytes ?? 1, bytes ?? FILE_BYTES_MAX],
      ['eq', '$Content-Type', contentType],
      ['eq', '$Content-MD5', contentMd5],
      ['eq', '$success_action_status', '204'],
    ],
    Fields: { 'Content-Type': contentType, 'Content-MD5': contentMd5, success_action_status: '204' },
  })
  return { action: url, method: 'POST', inputs: fields }
}

async function sizeAt(client: S3Client, Bucket: string, Key: string): Promise<number | null> {
  const found = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(nullIfMissing)
  return found?.ContentLength ?? null
}

/** For `catch`: null where there is no such object; what else went wrong stays wrong. */
function nullIfMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
  throw error
}

/** Names outside of ASCII as browsers read them, and a plain one for whatever does not. */
function dispositionOf({ name, inline }: Shown): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const kind = inline ? 'inline' : 'attachment'
  const encoded = encodeURIComponent(name).replace(/['()*]/g, each => `%${each.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
