import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/platform/failure.ts'
import { isOutOfRoom } from '../../db/database-failures.ts'
import type { Db } from '../../db/db.ts'
import type { FileStore } from '../../files/store.ts'
import { type DatabaseState, stateOf, tryRoom } from './database-state.ts'

interface Parts {
  db: Db
  files: Pick<FileStore, 'check'>
  /** The process only runs jobs, so that a queue that makes no progress is its own fault. */
  isWorker?: boolean
  /** The time after which something counts as unresponsive; shorter in tests. */
  patience?: number
}

/** A sentence about each check's problem; `ok` if there is none. */
type Checks = Record<'database' | 'rights' | 'room' | 'files' | 'queue', string>

const OK = 'ok'
const LATE_SECONDS = 600

/**
 * `/health`: the process is alive. `/ready`: it can do its work, or reports within the patience why not. A late queue
 * is reported, and for a worker is a fault.
 */
export function serveHealth(app: FastifyInstance, { db, files, isWorker, patience = 2_000 }: Parts): void {
  const room = { isMissing: false }
  const lookAtDatabase = once(async () => {
    const state = await stateOf(db)
    if (room.isMissing) room.isMissing = await tryRoom(db).then(() => false, isStillMissing)
    return state
  })
  const lookAtFiles = once(() => files.check())
  app.addHook('onError', async (_request, _reply, error) => {
    if (isOutOfRoom(error)) room.isMissing = true
  })
  app.get('/health', async () => ({ status: OK }))
  app.get('/ready', async () => {
    const log = (what: string) => (error: unknown) => {
      app.log.error({ err: error }, what)
      return error as Error & { code?: string }
    }
    const [state, stored] = await Promise.all([
      within(patience, lookAtDatabase()).catch(log('The database is not ready.')),
      within(patience, lookAtFiles()).then(() => null, log('The file store can’t be reached.')),
    ])
    const checks: Checks = {
      ...databaseChecks(state, room.isMissing),
      files: stored ? 'The file store can’t be reached.' : OK,
    }
    const faults = Object.entries(checks).filter(
      ([name, says]) => says !== OK && (name !== 'queue' || isWorker),
    )
    if (!faults[0])
      return { status: Object.values(checks).every(says => says === OK) ? 'ready' : 'degraded', checks }
    throw new Failure('unavailable', `${faults[0][1]} Try again in a moment.`, {
      retryAfterSeconds: 2,
      body: { checks },
    })
  })
}

function databaseChecks(
  state: DatabaseState | (Error & { code?: string }),
  isRoomMissing: boolean,
): Omit<Checks, 'files'> {
  const checks = { database: OK, rights: OK, room: OK, queue: OK }
  if (state instanceof Error) {
    const isForbidden = ['42501', '42P01', '3F000'].includes(state.code ?? '')
    if (isForbidden) return { ...checks, rights: noRights }
    return { ...checks, database: 'The database can’t be reached.' }
  }
  if (state.takes_no_writes) checks.database = 'The database is read-only.'
  if (state.closed_tables > 0) checks.rights = noRights
  if (isRoomMissing) checks.room = 'The database disk is full.'
  if (state.waiting_seconds > LATE_SECONDS) {
    checks.queue = `The oldest job has been waiting for ${Math.floor(state.waiting_seconds / 60)} minutes.`
  }
  return checks
}

const noRights = "The server's database role lacks rights, as after a restore without them."

/** Checks whether there is still no room. The other checks report every other problem. */
function isStillMissing(error: { code?: string }): boolean {
  return isOutOfRoom(error)
}

/** Lets callers at the same time share one result, so that frequent checks cost no more connections. */
function once<Result>(look: () => Promise<Result>): () => Promise<Result> {
  let looking: Promise<Result> | undefined
  return () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
}

/** Fails when the work takes longer; the work itself continues. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
