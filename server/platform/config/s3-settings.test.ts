import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { installationOf } from './installation.ts'

const s3 = {
  ASSAY_FILES: 's3',
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
  S3_BUCKET: 'evidence',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
}

test('by default files are kept on disk, and no S3 settings are required', () => {
  expect(readConfig({})).toMatchObject({ ASSAY_FILES: 'disk', S3_PATH_STYLE: 'off' })
  expect(installationOf(readConfig({ S3_ENDPOINT: s3.S3_ENDPOINT })).fileOrigins).toEqual([])
})

test('an S3 store requires its address, bucket and keys', () => {
  expect(readConfig(s3)).toMatchObject({ S3_REGION: 'us-east-1', S3_BUCKET: 'evidence' })
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']) {
    expect(() => readConfig({ ...s3, [name]: '' })).toThrow(new RegExp(`^${name} must be the [^\n]*$`))
  }
})

test.each([
  [{ ASSAY_FILES: 'tape' }, 'ASSAY_FILES must be disk or s3.'],
  [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be on or off.'],
  [{ ...s3, S3_BUCKET: 'Evidence!' }, 'S3_BUCKET must be the name of the bucket that files are kept in.'],
  [{ ...s3, S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT must be the address of the S3 store, such as'],
  [{ CLAMD: 'clamd' }, 'CLAMD must be where clamd listens, such as 127.0.0.1:3310'],
  [{ CLAMD: 'host:port' }, 'CLAMD must be where clamd listens, such as 127.0.0.1:3310'],
])('%j stops the start with a message', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test.each(['127.0.0.1:3310', 'clamd.internal:3310', '[::1]:3310', '/run/clamav/clamd.ctl'])(
  'clamd may listen at %s',
  address => {
    expect(readConfig({ CLAMD: address }).CLAMD).toBe(address)
  },
)

test.each([
  [{}, 'https://evidence.s3.eu-central-1.amazonaws.com'],
  [{ S3_PATH_STYLE: 'on' }, 'https://s3.eu-central-1.amazonaws.com'],
  [{ S3_BUCKET: 'evidence.example.org' }, 'https://s3.eu-central-1.amazonaws.com'],
  [
    { S3_PATH_STYLE: 'on', S3_PUBLIC_ENDPOINT: 'http://files.example.org:9000/x' },
    'http://files.example.org:9000',
  ],
])('with %j browsers reach the store at %s', (more, origin) => {
  expect(installationOf(readConfig({ ...s3, ...more })).fileOrigins).toEqual([origin])
})
