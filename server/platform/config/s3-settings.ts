import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
const text = z.string().min(1).max(256)

/** Variables of an S3-compatible store; read only if files are kept in one. */
export const s3Variables = {
  S3_ENDPOINT: address.optional(),
  S3_PUBLIC_ENDPOINT: address.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  S3_PATH_STYLE: z.enum(['on', 'off']).default('off'),
}

export const s3Expectations = {
  S3_ENDPOINT: 'the address of the S3 store, such as https://s3.eu-central-1.amazonaws.com',
  S3_PUBLIC_ENDPOINT: 'the address of the S3 store as browsers reach it, such as https://files.example.org',
  S3_REGION: 'the region of the S3 store, such as eu-central-1',
  S3_BUCKET: 'the name of the bucket that files are kept in',
  S3_ACCESS_KEY: 'the access key of the S3 store',
  S3_SECRET_KEY: 'the secret key of the S3 store',
  S3_PATH_STYLE: 'on or off',
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']

/** The variables that are needed to keep files in an S3 store, and not set. */
export function missingForS3(environment: Record<string, string | undefined>): string[] {
  return environment.ASSAY_FILES === 's3' ? needed.filter(name => !environment[name]) : []
}

interface Located {
  ASSAY_FILES: string
  S3_ENDPOINT?: string | undefined
  S3_PUBLIC_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_PATH_STYLE: string
}

/** The origins at which browsers reach the store, for the content policy of our pages. */
export function s3Origins(config: Located): string[] {
  const endpoint = config.S3_PUBLIC_ENDPOINT ?? config.S3_ENDPOINT
  if (config.ASSAY_FILES !== 's3' || !endpoint) return []
  const { origin, protocol, host } = new URL(endpoint)
  // A bucket whose name has a dot is in the path even so, as no certificate would be for its host.
  const isInPath = config.S3_PATH_STYLE === 'on' || config.S3_BUCKET?.includes('.')
  return isInPath ? [origin] : [`${protocol}//${config.S3_BUCKET}.${host}`]
}
