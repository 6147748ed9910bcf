import { Failure, type FailureCode, type FailureDetails, invalid } from '#domain/platform/failure.ts'

type Words = [FailureCode, string, FailureDetails?]

const soon = { retryAfterSeconds: 2 }
const outOfRoom: Words = [
  'unavailable',
  'There’s no disk space left to save this. Try again in a few minutes, or ask your administrator to free disk space.',
  { retryAfterSeconds: 30 },
]
const overloaded: Words = ['unavailable', 'Assay is busy right now. Try again in a moment.', soon]
const changing = 'Someone else changed this at the same time. Try again.'
const unstorable = 'The text contains a character that can’t be stored.'

/** PostgreSQL's codes for failures that a caller caused, and for those that prevent the database from working. */
const byCode: Record<string, Words> = {
  '23505': ['conflict', 'Something with this name or number already exists.'],
  '23503': ['conflict', 'This is used elsewhere, or refers to something that no longer exists.'],
  '40001': ['conflict', changing],
  '40P01': ['conflict', changing],
  '22021': ['unreadable', unstorable],
  // Half of a character, which JSON in the database does not accept.
  '22P02': ['unreadable', unstorable],
  '22P05': ['unreadable', unstorable],
  '23514': ['invalid', 'A value is too long, too large, or doesn’t fit the others.'],
  '22001': ['invalid', 'A value is too long.'],
  '22003': ['invalid', 'A number is too large.'],
  '22007': ['invalid', 'A date isn’t in a form that can be read.'],
  '22008': ['invalid', 'A date is out of range.'],
  // disk_full, and io_error, which a full disk shows as, too
  '53100': outOfRoom,
  '58030': outOfRoom,
  // insufficient_resources, out_of_memory, too_many_connections
  '53000': overloaded,
  '53200': overloaded,
  '53300': overloaded,
  // lock_not_available: another transaction held it for all of `lock_timeout`
  '55P03': ['unavailable', 'Someone else is changing this right now. Try again in a moment.', soon],
  // query_canceled: it took all of `statement_timeout`
  '57014': [
    'unavailable',
    'This took too long and was stopped. Try again in a moment.',
    { retryAfterSeconds: 5 },
  ],
}

const away = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // Ended by an administrator, by a crash, while starting or stopping, or for being idle amid a transaction.
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '25P04'],
  ...['08000', '08001', '08003', '08004', '08006'],
])

const unreachable: Words = ['unavailable', 'The database can’t be reached. Try again in a moment.', soon]

/** Returns the failure for an error of the database or of the connection to it; null for an unexpected one. */
export function databaseFailureOf(error: Error & { code?: string; constraint?: string }): Failure | null {
  const { code = '', message, constraint = '' } = error
  // Two calls at once gave the same name: the second learns it as it would a moment later.
  if (code === '23505' && constraint.endsWith('_name'))
    return invalid({ name: ['Something with this name already exists.'] })
  if (constraint === 'regulations_key')
    return invalid({ identifier: ['Another regulation has this identifier.'] })
  const words = byCode[code] ?? (away.has(code) ? unreachable : wordsOfDriver(message))
  return words ? new Failure(...words) : null
}

/** Returns the sentence for an error that the driver raises without a code. */
function wordsOfDriver(message: string): Words | null {
  if (/timeout exceeded when trying to connect/.test(message)) return overloaded
  return /Connection terminated|not queryable/.test(message) ? unreachable : null
}

/** Checks whether the error means that the database, or the connection to it, is gone or overrun. */
export function isDatabaseAway({ code = '', message }: Error & { code?: string }): boolean {
  return away.has(code) || wordsOfDriver(message) !== null
}

/** Checks whether the error means that nothing more can be stored. */
export function isOutOfRoom({ code = '' }: { code?: string }): boolean {
  return byCode[code] === outOfRoom
}
