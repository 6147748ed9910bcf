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

/** Explains why a start failed: a sentence if the operator can do something about it, otherwise all that is known. */
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
    return `Port ${PORT} is in use. Stop the other program, or set PORT to another port.`
  if (code === 'EACCES' && syscall === 'listen')
    return `This user isn’t allowed to open port ${PORT}. Set PORT to 1024 or higher.`
  if (code === 'EADDRNOTAVAIL') return `HOST must be an address of this computer, but ${HOST} isn’t.`
  return null
}

function ofDatabase({ code, message }: Coded): string | null {
  if (code === '28P01' || code === '28000') return 'PostgreSQL rejected the user or password in DATABASE_URL.'
  if (code === '3D000') return 'The database in DATABASE_URL doesn’t exist.'
  if (code === '42501')
    return `The user in DATABASE_URL must own the database and be allowed to create roles. PostgreSQL reports: ${message}.`
  if (unreachable.includes(code ?? '') || /timeout/i.test(message))
    return 'PostgreSQL can’t be reached at the address in DATABASE_URL. Check the host and port, and that it’s running.'
  return null
}
