import type { Site } from './arrange.ts'

/** The assessment of the first company in which most is answered. */
export async function fullestPeriod(site: Site): Promise<{ periodId: number; answers: number }> {
  const { rows } = await site.owner.query<{ periodId: number; answers: number }>(
    `select assessment_period_id as "periodId", count(*) as answers from answers where organization_id = $1
     group by 1 order by 2 desc, 1 desc limit 1`,
    [site.first.organizationId],
  )
  if (!rows[0]) throw new Error('Nothing is answered.')
  return rows[0]
}
