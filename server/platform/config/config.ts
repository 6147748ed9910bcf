import { z } from 'zod'
import { STATEMENT_SECONDS } from '../db/time-limits.ts'
import { missingForS3, s3Expectations, s3Variables } from './s3-settings.ts'

const whole = (min: number, max: number) =>
  z.coerce
    .number({ error: `a whole number from ${min} to ${max}` })
    .int()
    .min(min)
    .max(max)

const share = z.coerce.number({ error: 'a number from 0 to 1' }).min(0).max(1)

const hostList = z.string().transform((text, context) => {
  const hosts = text.split(',').map(host => host.trim().toLowerCase())
  const isHost = (host: string) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host)
  if (!hosts.every(isHost)) context.addIssue('not a list of hosts')
  return hosts
})

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65535).default(3000),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  ASSAY_DATA: z.string().min(1).default('./data'),
  ASSAY_DEMO: z.enum(['on', 'off']).optional(),
  ASSAY_DEMO_PASSWORD: z.string().min(12).max(256).optional(),
  ASSAY_SECRET: z.string().min(32).max(1024).optional(),
  ASSAY_DATABASE_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,62}$/)
    .optional(),
  ASSAY_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  ASSAY_URL: z.url().optional(),
  ASSAY_PROXIES: whole(0, 10).default(0),
  ASSAY_LOG: z.enum(['pretty', 'json']).optional(),
  ASSAY_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ASSAY_POOL: whole(2, 90).default(12),
  ASSAY_STATEMENT_SECONDS: whole(1, 300).default(STATEMENT_SECONDS),
  ASSAY_CALLS_PER_SECOND: whole(0, 100_000).default(50),
  ASSAY_METRICS: z
    .string()
    .regex(/^(([\w.-]+|\[[0-9a-f:]+\]):)?\d{1,5}$/i)
    .optional(),
  ASSAY_FONTS: z.string().min(1).optional(),
  ASSAY_WITNESS_FILE: z.string().min(1).optional(),
  ASSAY_WITNESS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ASSAY_SLOW_MS: whole(0, 600_000).default(2_000),
  ASSAY_OUTGOING: z.enum(['public', 'private']).default('public'),
  ASSAY_OUTGOING_HOSTS: hostList.default([]),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: z.string().min(3).default('Assay <assay@localhost>'),
  ASSAY_ENVIRONMENT: z.string().trim().min(1).max(100).default('production'),
  ASSAY_RESET: z.enum(['allowed', 'off']).default('off'),
  ASSAY_CONTACT_EMAIL: z.email().max(254).optional(),
  ASSAY_SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  ASSAY_SENTRY_TRACES: share.default(1),
  ASSAY_SENTRY_REPLAYS: share.default(0.1),
  ASSAY_SENTRY_ERROR_REPLAYS: share.default(1),
  ASSAY_FILES: z.enum(['disk', 's3']).default('disk'),
  ASSAY_QUOTA: whole(1, 1_000_000).default(50),
  ASSAY_BACKUPS: z.string().min(1).optional(),
  ASSAY_BACKUP_KEEP: z
    .string()
    .regex(/^(?=.*[1-9])(\d{1,4}d)? ?(\d{1,4}w)? ?(\d{1,4}m)?$/)
    .default('7d 5w 12m'),
  ASSAY_BACKUP_PASSPHRASE: z.string().min(12).max(1024).optional(),
  ...s3Variables,
  CLAMD: z
    .string()
    .regex(/^(\/.+|[\w.-]+:\d{1,5}|\[[0-9a-f:]+\]:\d{1,5})$/i)
    .optional(),
})

/** Descriptions of valid values, for the message that stops a start. */
const expectations: Record<string, string> = {
  HOST: 'a host name or address to listen on, such as 127.0.0.1',
  PORT: 'a port from 0 to 65535',
  DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/assay',
  DATABASE_REPLICA_URL:
    'the PostgreSQL address of a streaming replica, such as postgres://replica.example.org:5432/assay',
  ASSAY_DATA: 'a folder',
  ASSAY_DEMO: 'on or off',
  ASSAY_DEMO_PASSWORD: '12 to 256 characters',
  ASSAY_SECRET: '32 characters or more, the same for every instance on one database',
  ASSAY_DATABASE_ROLE: 'a PostgreSQL role name in lower case',
  ASSAY_ROLE: 'all, web or worker',
  ASSAY_URL: 'the address that people open, such as https://assay.example.org',
  ASSAY_PROXIES: 'the number of proxies in front, from 0 to 10',
  ASSAY_LOG: 'pretty or json',
  ASSAY_LOG_LEVEL: 'debug, info, warn, error or silent',
  ASSAY_POOL: 'a number of database connections from 2 to 90',
  ASSAY_STATEMENT_SECONDS: 'a number of seconds from 1 to 300',
  ASSAY_CALLS_PER_SECOND: 'a number of calls from 0, for no limit, to 100000',
  ASSAY_METRICS: 'a port, or an address and a port, such as 9464 or 10.0.0.5:9464',
  ASSAY_FONTS: 'a folder with fonts for PDFs',
  ASSAY_WITNESS_FILE: 'a file on another machine’s disk, to which heads of audit logs are appended',
  ASSAY_WITNESS_URL:
    'an address that receives the heads of audit logs, such as https://witness.example.org/heads',
  ASSAY_SLOW_MS: 'a number of milliseconds from 0, for never, to 600000',
  ASSAY_OUTGOING: 'public, or private where sign-on providers or webhooks are on the intranet',
  ASSAY_OUTGOING_HOSTS: 'host names separated by commas, such as login.example.org,*.example.org',
  SMTP_URL: 'a mail server such as smtps://user:password@mail.example.org',
  MAIL_FROM: 'a sender such as Assay <assay@example.org>',
  ASSAY_ENVIRONMENT: 'the name of this installation, of 1 to 100 characters, such as production',
  ASSAY_RESET: 'allowed or off',
  ASSAY_CONTACT_EMAIL: 'the mail address that people may ask for help',
  ASSAY_SENTRY_DSN: 'the address that browsers report errors to, such as https://key@sentry.example.org/1',
  ASSAY_SENTRY_TRACES: 'a share from 0 to 1',
  ASSAY_SENTRY_REPLAYS: 'a share from 0 to 1',
  ASSAY_SENTRY_ERROR_REPLAYS: 'a share from 0 to 1',
  ASSAY_FILES: 'disk or s3',
  ASSAY_QUOTA: 'the gigabytes of files that one company may have, from 1 to 1000000',
  ASSAY_BACKUPS: 'a folder for daily backups',
  ASSAY_BACKUP_KEEP: 'the days, weeks and months of which a backup is kept, such as 7d 5w 12m',
  ASSAY_BACKUP_PASSPHRASE: '12 characters or more',
  ...s3Expectations,
  CLAMD: 'where clamd listens, such as 127.0.0.1:3310 or /run/clamav/clamd.ctl',
}

export type Config = z.infer<typeof Environment> & { ASSAY_DEMO: 'on' | 'off' }

/** An invalid value of a variable. The message is the whole sentence for the operator. */
export class ConfigurationError extends Error {}

/** Reads and checks the environment. An empty variable counts as not set. Throws `ConfigurationError`. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(set)
  const wrong = read.error?.issues.map(issue => String(issue.path[0])) ?? []
  const names = [...new Set([...wrong, ...missingForS3(set)])]
  if (read.success && names.length === 0) return { ...read.data, ASSAY_DEMO: demoOf(read.data) }
  throw new ConfigurationError(
    names.map(name => `${name} must be ${expectations[name] ?? 'something else'}.`).join('\n'),
  )
}

/**
 * Returns whether to load the demo. If the installation looks real, the demo's people with their one password come only
 * on request.
 */
function demoOf({ ASSAY_DEMO, ASSAY_URL, DATABASE_URL }: z.infer<typeof Environment>): 'on' | 'off' {
  return ASSAY_DEMO ?? (DATABASE_URL || ASSAY_URL?.startsWith('https:') ? 'off' : 'on')
}
