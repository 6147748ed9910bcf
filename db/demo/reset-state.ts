import { openPool } from '#server/platform/db/db.ts'

/** Records, as the owner, the progress of a reset that is under way. False: none is under way. */
export async function setResetState(ownerUrl: string, state: 'running' | 'failed'): Promise<boolean> {
  const owner = openPool(ownerUrl, 1)
  try {
    const { rowCount } = await owner.query(
      `update settings set value = jsonb_build_object('state', $1::text), updated_at = now()
       where key = 'demo reset' and value ->> 'state' in ('queued', 'running')`,
      [state],
    )
    return rowCount === 1
  } finally {
    await owner.end()
  }
}
