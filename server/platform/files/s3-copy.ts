import { CopyObjectCommand } from '@aws-sdk/client-s3'

interface Copied {
  Bucket: string
  from: string
  to: string
  /** The version to copy. An object with another version by then is not copied, and the store responds with 412. */
  etag: string
}

/** Copies an object within its bucket if nobody replaced it meanwhile. */
export function copyUnchanged({ Bucket, from, to, etag }: Copied): CopyObjectCommand {
  const source = { CopySource: `${Bucket}/${from}`, CopySourceIfMatch: etag }
  const command = new CopyObjectCommand({ Bucket, Key: to, ...source })
  command.middlewareStack.add(
    next => asked => {
      const { headers } = asked.request as { headers: Record<string, string> }
      // Ceph knows the condition by this name only.
      headers['x-amz-copy-if-match'] = etag
      return next(asked)
    },
    { step: 'build', name: 'ifMatchForCeph' },
  )
  return command
}
