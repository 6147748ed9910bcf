import { sql } from 'kysely'
import type { administrationApi } from '#domain/administration/administration.contract.ts'
import { Failure, invalid } from '#domain/platform/failure.ts'
import type { InputOf, ResultOf } from '#domain/platform/route.ts'
import type { Installation } from '#server/platform/config/installation.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { inInstallation } from './chains.service.ts'

interface DemoState {
  is_loaded: boolean
  state: ResultOf<typeof administrationApi.resetState>['state']
  finished_at: string | null
}

/** Queues restoring the demo data, once at a time, for a caller who names the affected installation. */
export async function askForReset(
  call: Call<InputOf<typeof administrationApi.reset>>,
  { environment, mayReset }: Installation,
): Promise<{ state: 'queued' }> {
  if (!mayReset) throw new Failure('forbidden', 'The operator of this installation doesn’t allow a reset.')
  const { is_loaded } = await demoState(call.db)
  if (!is_loaded) throw new Failure('forbidden', 'This installation has no demo data.')
  if (call.input.environment !== environment) {
    throw invalid({ environment: [`Enter the name of this environment: ${environment}`] })
  }
  const { rows } = await sql<{ asked: boolean }>`select assay.ask_for_reset() as asked`.execute(call.db)
  if (!rows[0]?.asked) throw new Failure('conflict', 'The demo data is already being restored.')
  await call.enqueue('restore-demo', {})
  await inInstallation(call.db)
  call.note({ subjectType: 'site', subjectId: null, after: { environment } })
  return { state: 'queued' }
}

export async function resetState(db: Db, { environment, mayReset }: Installation) {
  const { is_loaded, state, finished_at } = await demoState(db)
  return { may_reset: mayReset && is_loaded, environment, state, finished_at }
}

async function demoState(db: Db): Promise<DemoState> {
  const { rows } = await sql<DemoState>`select * from assay.demo_state()`.execute(db)
  const [state] = rows
  if (!state) throw new Error('The database does not tell the state of the demo.')
  return state
}
