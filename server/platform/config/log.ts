import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type { Logger }

const redacted = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.access_token',
  '*.refresh_token',
]

/** The fields of an error that are logged. Others, from a database, may quote rows and user input. */
const databaseFacts = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

export function factsOf(error: Error): Record<string, unknown> {
  const { type, message, stack, ...rest } = pino.stdSerializers.err(error) as Record<string, unknown>
  const facts = databaseFacts.filter(name => rest[name] !== undefined).map(name => [name, rest[name]])
  return { type, message, stack, ...Object.fromEntries(facts) }
}

/** Structured logs: lines of JSON, or readable ones where a person watches. */
export function logger(config: Pick<Config, 'ASSAY_LOG' | 'ASSAY_LOG_LEVEL'>): Logger {
  const style = config.ASSAY_LOG ?? (process.stdout.isTTY ? 'pretty' : 'json')
  const options = {
    level: config.ASSAY_LOG_LEVEL,
    redact: redacted,
    base: null,
    serializers: { err: factsOf },
  }
  if (style === 'json') return pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime })
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'req,res' } },
  })
}
