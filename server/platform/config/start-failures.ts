import { ConfigurationError } from './config.ts'

interface Coded {
  code?: string
  syscall?: string
  message: string
}

const unreachable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]

/** Says why a start failed: a sentence wherever the operator can do something about it, otherwise all that is known. */
export function whyNotStarted(error: unknown, environment: NodeJS.ProcessEnv): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigurationError) return error.message
  const failure: Coded = error
  const sentence =
    ofListening(failure, environment) ?? (environment.DATABASE_URL ? ofDatabase(failure) : null)
  return sentence ?? (failure.code === undefined ? error.message : String(error.stack ?? error))
}

function ofListening({ code, syscall }: Coded, { HOST = '127.0.0.1', PORT = '3000' }: NodeJS.ProcessEnv) {
  if (code === 'EADDRINUSE')
    return `Port ${PORT} is in use by another program. Stop it, or set PORT to another port.`
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${PORT} may not be opened by this user. Set PORT to 1024 or higher.`
  if (code === 'EADDRNOTAVAIL') return `HOST must be an address of this computer; ${HOST} is not.`
  return null
}

function ofDatabase({ code, message }: Coded): string | null {
  if (code === '28P01' || code === '28000')
    return 'DATABASE_URL must name a user and password that PostgreSQL accepts.'
  if (code === '3D000') return 'DATABASE_URL must name a database that exists.'
  if (code === '42501')
    return `DATABASE_URL must name the owner of the database, who may create roles; PostgreSQL says: ${message}.`
  if (unreachable.includes(code ?? '') || /timeout/i.test(message))
    return 'The PostgreSQL of DATABASE_URL cannot be reached. Are its host and port right, and does it run?'
  return null
}
