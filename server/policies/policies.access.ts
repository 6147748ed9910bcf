import {
  admins,
  type Examples,
  type ExpectedAccess,
  primary,
  whole,
} from '#server/sweeps/expected/expected.ts'

const policy = '/api/v1/policies/:policy_id'

export const access: ExpectedAccess = {
  'GET /api/v1/policies': { may: admins },
  [`GET ${policy}`]: { may: admins },
  'POST /api/v1/policies': { may: primary, body: () => ({ title: 'Clean desks' }), writes: whole(201) },
  [`PUT ${policy}`]: { may: primary, body: () => ({ title: 'Tidy desks' }), writes: whole(200) },
  [`POST ${policy}/publish`]: { may: primary, writes: whole(409) },
  [`POST ${policy}/retire`]: { may: primary, writes: whole(200), isLast: true },
  [`POST ${policy}/review`]: { may: primary, writes: whole(200) },
  [`GET ${policy}/acknowledgements`]: { may: admins },
  [`POST ${policy}/remind`]: { may: primary, writes: whole(200) },
  'POST /api/v1/policies/adopt': {
    may: primary,
    body: () => ({ keys: ['access'], values: {} }),
    writes: whole(201),
  },
  [`DELETE ${policy}`]: { may: primary, writes: whole(204), isLast: true },
  [`POST ${policy}/restore`]: { may: primary, writes: whole(409) },
}

/** A policy in force that everybody is asked to read. */
export const examples: Examples = async ({ company, insert, run }) => {
  const { organizationId, mark, primary: author, admin, manager, employee } = company
  const policies = await insert(
    `insert into policies (organization_id, title, purpose, owner_id, created_by) values ($1, $2, $2, $3, $3) returning id`,
    [organizationId, `${mark} Policy`, author.userId],
  )
  await run(
    `insert into policy_versions (organization_id, policy_id, number, state, body, created_by, updated_by, authors,
       approved_by, approved_at, published_by, published_at)
     values ($1, $2, 1, 'Published', $4, $3, $3, array[$3::bigint], $3, now(), $3, now())`,
    [organizationId, policies, author.userId, `<p>${mark} Rules.</p>`],
  )
  await run(
    `update policies set published_number = 1, published_at = now() where organization_id = $1 and id = $2`,
    [organizationId, policies],
  )
  for (const { userId } of [author, admin, manager, employee])
    await run(
      `insert into policy_acknowledgements (organization_id, policy_id, number, user_id, due_date)
       values ($1, $2, 1, $3, '2040-01-31')`,
      [organizationId, policies, userId],
    )
  const policy_comments = await insert(
    `insert into policy_comments (organization_id, policy_id, number, quote, message, created_by)
     values ($1, $2, 1, $3, $3, $4) returning id`,
    [organizationId, policies, `${mark} Rules.`, author.userId],
  )
  return { policies, policy_comments }
}
