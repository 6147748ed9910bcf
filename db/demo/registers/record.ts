import type pg from 'pg'

/** Records in the company's audit log that the demo was loaded. It locks the chain, so it comes last. */
export async function recordLoading(
  client: pg.ClientBase,
  organizationId: number,
  userId: number | undefined,
  counts: Record<string, number>,
): Promise<void> {
  await client.query(
    `select set_config('assay.organization_id', $1, true), set_config('assay.user_id', $2, true)`,
    [String(organizationId), String(userId ?? '')],
  )
  await client.query(
    `select assay.append_audit('demo.loaded', 'organizations', $1, null, $2::jsonb, 'start', '', null)`,
    [organizationId, JSON.stringify(counts)],
  )
  await client.query(
    `select set_config('assay.organization_id', '', true), set_config('assay.user_id', '', true)`,
  )
}
