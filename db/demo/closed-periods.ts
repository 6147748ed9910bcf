import type pg from 'pg'

/** Stores the closed assessments of the demo, as closing them would. They close on their last day. */
export async function storeClosedPeriods(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ organization_id: string; id: string }>(
    `update assessment_periods set closed_on = end_date where closed_at is not null and stored_at is null
     returning organization_id, id`,
  )
  for (const { organization_id, id } of rows) {
    await client.query(`select set_config('assay.organization_id', $1, true)`, [organization_id])
    await client.query(`select assay.store_rows($1, s.name) from assay.shadowed() s`, [id])
    await client.query(
      `update assessment_periods set stored_at = closed_at where organization_id = $1 and id = $2`,
      [organization_id, id],
    )
  }
  await client.query(`select set_config('assay.organization_id', '', true)`)
}
