import type { Site } from '../site.ts'
import type { ReadyCompany } from './companies.ts'

/** Turns the feature on and adds divisions, each with one of the company’s entities. */
export async function addDivisions(
  { owner }: Site,
  company: ReadyCompany,
  names: string[],
): Promise<number[]> {
  const { organizationId, entities } = company
  await owner.query(
    `insert into organization_features (organization_id, key) values ($1, 'divisions') on conflict do nothing`,
    [organizationId],
  )
  const ids: number[] = []
  for (const [index, name] of names.entries()) {
    const { rows } = await owner.query(
      `with d as (insert into divisions (organization_id, name) values ($1, $2) returning organization_id, id),
         e as (insert into entity_divisions (organization_id, entity_id, division_id) select organization_id, $3, id from d)
       select id::int as id from d`,
      [organizationId, name, entities[index]?.id],
    )
    ids.push(rows[0].id)
  }
  return ids
}
