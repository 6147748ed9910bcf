import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { FILE_BYTES_MAX } from '#domain/files/files.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Presign } from '#domain/platform/presign.ts'
import { dispositionOf } from './disposition.ts'
import { haveArrived } from './parts.ts'
import { nullIfGone, openS3Client, type S3Settings } from './s3-client.ts'
import { copyUnchanged } from './s3-copy.ts'
import { type Announced, type AnnouncedPart, type FileStore, KEY } from './store.ts'

const FORM_SECONDS = 150
/** An upload can be confirmed for a day; an hour more, as the clocks of both need not agree. */
const FORGOTTEN_AFTER_MS = 25 * 60 * 60_000

/** Returns the key to which forms send a file: a form that is still valid could replace the object there. */
const incoming = (key: string) => `incoming/${key}`
/** Returns the key to which the form of a part sends it. */
const incomingPart = (key: string, number: number | '') => `incoming/${key}/${number}`

interface StoreContext {
  /** In milliseconds, as `Date.now`; for testing the passing of a day. */
  now?: () => number
}

/** Opens any S3-compatible store. It is not contacted before the first call; see `check`. */
export function openS3Store(settings: S3Settings, { now = Date.now }: StoreContext = {}): FileStore {
  const { bucket: Bucket, endpoint, publicEndpoint } = settings
  const s3 = openS3Client(settings)
  const outside = publicEndpoint === endpoint ? s3 : openS3Client(settings, publicEndpoint)
  const find = (Key: string) => s3.send(new HeadObjectCommand({ Bucket, Key })).catch(nullIfGone)
  const read = async (Key: string) => {
    const found = await s3.send(new GetObjectCommand({ Bucket, Key })).catch(nullIfGone)
    if (!found?.Body) throw notFound()
    return found.Body as Readable
  }
  // One by one: to remove many at once, stores want checksums of different kinds.
  const removeAt = (Key: string) => s3.send(new DeleteObjectCommand({ Bucket, Key })).catch(nullIfGone)
  const partsOf = async (key: string) => {
    const sizes = new Map<number, number>()
    const pages = paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: incomingPart(key, '') })
    for await (const { Contents = [] } of pages)
      for (const { Key = '', Size = 0 } of Contents) sizes.set(Number(Key.split('/').at(-1)), Size)
    return sizes
  }
  async function* joined(key: string, count: number) {
    for (let number = 0; number < count; number++) yield* await read(incomingPart(key, number))
  }
  return {
    presign: file => formFor(outside, Bucket, file),

    presignPart: part => partFormFor(outside, Bucket, part),

    partsOf,

    /**
     * Joins them where a form would have sent the whole, so that `keep` guards this file like any other. Parts are too
     * small for the store to join them itself, and the whole is read for its examination anyway.
     */
    async join(key, sizes) {
      if ((await find(key)) || (await find(incoming(key))) || !haveArrived(sizes, await partsOf(key))) return
      const ContentLength = sizes.reduce((sum, size) => sum + size, 0)
      const Body = Readable.from(joined(key, sizes.length), { objectMode: false })
      await s3.send(new PutObjectCommand({ Bucket, Key: incoming(key), Body, ContentLength }))
    },

    /**
     * Copies an uploaded file to its own key, which no form reaches; a second call changes nothing. The upload is
     * looked up first, and only that version is copied: it was there before anybody had kept anything, so nothing is
     * replaced.
     */
    async keep(key) {
      const sent = await find(incoming(key))
      if (!sent?.ETag || (await find(key))) return
      const copy = copyUnchanged({ Bucket, from: incoming(key), to: key, etag: sent.ETag })
      await s3.send(copy).catch(nullIfGone)
    },

    async put(key, content) {
      if (await find(key)) return
      await s3.send(new PutObjectCommand({ Bucket, Key: key, Body: content }))
    },

    async sizeOf(key) {
      return (await find(key))?.ContentLength ?? null
    },

    read,

    async *pieces(key) {
      for await (const piece of await read(key)) yield piece as Uint8Array
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
      const parts = [...(await partsOf(key)).keys()].map(number => incomingPart(key, number))
      await Promise.all([key, incoming(key), ...parts].map(removeAt))
    },

    async *keysBefore(moment) {
      const pages = paginateListObjectsV2({ client: s3 }, { Bucket })
      for await (const { Contents = [] } of pages) {
        const old = Contents.filter(({ LastModified }) => LastModified && LastModified < moment)
        yield old.flatMap(({ Key = '' }) => (KEY.test(Key) ? [Key] : []))
      }
    },

    async check() {
      await s3.send(new HeadBucketCommand({ Bucket }))
    },

    /** Removes files that forms sent a day ago: they were kept elsewhere, or nobody confirmed them. */
    async tidy() {
      const pages = paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: incoming('') })
      for await (const { Contents = [] } of pages) {
        const old = Contents.filter(({ LastModified }) => Number(LastModified) < now() - FORGOTTEN_AFTER_MS)
        for (const { Key = '' } of old) await removeAt(Key)
      }
    },
  }
}

/** The store refuses a part of another size. The MD5 is that of the whole file, and checked once it is joined. */
async function partFormFor(client: S3Client, Bucket: string, part: AnnouncedPart): Promise<Presign> {
  const { key, contentType, number, bytes } = part
  const { url, fields } = await createPresignedPost(client, {
    Bucket,
    Key: incomingPart(key, number),
    Expires: FORM_SECONDS,
    Conditions: [
      ['content-length-range', bytes, bytes],
      ['eq', '$Content-Type', contentType],
      ['eq', '$success_action_status', '204'],
    ],
    Fields: { 'Content-Type': contentType, success_action_status: '204' },
  })
  return { action: url, method: 'POST', inputs: fields }
}

/**
 * The store refuses another size, another type and another key. Some stores also refuse bytes of another MD5; because
 * others do not, it is computed once more before a file is offered.
 */
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
