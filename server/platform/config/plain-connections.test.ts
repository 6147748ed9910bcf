import { expect, test } from 'vitest'
import { plainConnections } from './plain-connections.ts'

test('an unencrypted connection that leaves the machine always causes a warning', () => {
  const warnings = plainConnections({
    ASSAY_URL: 'http://assay.example.org',
    DATABASE_URL: 'postgres://assay:x@db.example.org/assay',
    SMTP_URL: 'smtp://mail.example.org',
    S3_ENDPOINT: 'http://10.0.0.5:9000',
  })
  expect(warnings.map(warning => warning.split(' ')[0])).toEqual([
    'ASSAY_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'S3_ENDPOINT',
  ])
})

test('encrypted connections, sockets and this machine need no warning', () => {
  expect(
    plainConnections({
      ASSAY_URL: 'https://assay.example.org',
      DATABASE_URL: 'postgres://assay:x@db.example.org/assay?sslmode=verify-full',
      SMTP_URL: 'smtps://mail.example.org',
      S3_ENDPOINT: 'https://s3.example.org',
    }),
  ).toEqual([])
  expect(
    plainConnections({
      ASSAY_URL: 'http://127.0.0.1:3000',
      DATABASE_URL: 'postgres://postgres@/assay?host=/run/assay',
      SMTP_URL: 'smtp://localhost:25',
      S3_ENDPOINT: 'http://[::1]:9000',
    }),
  ).toEqual([])
})
