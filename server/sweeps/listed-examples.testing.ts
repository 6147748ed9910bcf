import type pg from 'pg'

/** Inserts a policy that the first person wrote and the others are asked to read, and returns its id. */
export async function aPolicy(
  owner: pg.Pool,
  organizationId: number,
  [author = 0, ...readers]: readonly number[],
): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `with policy as (
       insert into policies (organization_id, title, created_by, published_number, published_at)
       values ($1, '=A policy', $2, 1, now()) returning id
     ), draft as (
       insert into policy_versions (organization_id, policy_id, number, created_by, updated_by, state, approved_at, published_at)
       select $1, id, 1, $2, $2, 'Published', now(), now() from policy
     ), asked as (
       insert into policy_acknowledgements (organization_id, policy_id, number, user_id, due_date)
       select $1, policy.id, 1, x.id, '2031-01-01' from policy, unnest($3::bigint[]) as x (id)
     )
     select id::int as id from policy`,
    [organizationId, author, readers],
  )
  return rows[0]?.id ?? 0
}

/** Inserts a control and returns its id. */
export async function aControl(owner: pg.Pool, organizationId: number): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into controls (organization_id, name) values ($1, '=Control') returning id::int as id`,
    [organizationId],
  )
  return rows[0]?.id ?? 0
}
