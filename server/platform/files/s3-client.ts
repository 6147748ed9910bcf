import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { Failure } from '#domain/platform/failure.ts'

/** The connection settings of a store that speaks S3. */
export interface S3Settings {
  endpoint: string
  /** The address of the same store for browsers, used by forms and links. */
  publicEndpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  /** Puts the bucket into the path, not into the name of the host. */
  pathStyle: boolean
}

const CONNECT_MS = 5_000
const REQUEST_MS = 30_000

/** Speaks to the store at one of its addresses. Its calls throw `unavailable` if the store is away or in trouble. */
export function openS3Client(settings: S3Settings, endpoint = settings.endpoint): S3Client {
  const client = new S3Client({
    endpoint,
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    maxAttempts: 2,
    // Stores other than Amazon's own do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
    },
  })
  client.middlewareStack.add(
    next => async asked => {
      try {
        return await next(asked)
      } catch (error) {
        throw isRefusal(error) ? error : unavailable(error)
      }
    },
    { step: 'initialize', name: 'sayUnavailable' },
  )
  return client
}

/** Checks whether the store itself refused; other problems, such as no response at all, are temporary. */
function isRefusal(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500
}

function unavailable(cause: unknown): Failure {
  const message = 'The file store isn’t responding. Try again in a moment.'
  return Object.assign(new Failure('unavailable', message, { retryAfterSeconds: 10 }), { cause })
}

/**
 * For `catch`: null if the store reported that there is no such object, or no longer this one; other errors are
 * rethrown.
 */
export function nullIfGone(error: unknown): null {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : 0
  if (status === 404 || status === 412) return null
  throw error
}
