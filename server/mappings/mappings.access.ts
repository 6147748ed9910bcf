import {
  admins,
  type Examples,
  type ExpectedAccess,
  primary,
  whole,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/mappings': { may: admins },
  'GET /api/v1/mappings/contradictions': { may: admins },
  'GET /api/v1/protocols/:protocol_id/mappings': { may: admins },
  'PUT /api/v1/protocols/:protocol_id/mappings': {
    may: primary,
    body: ({ questions, mapped_questions }) => ({
      changes: [
        { question_id: questions, other_question_id: mapped_questions, relation: 'equal', note: 'Agreed.' },
      ],
    }),
    writes: whole(200),
  },
}

/** A second framework of the company, whose question is mapped to that of the first. */
export const examples: Examples = async ({ company: { organizationId, mark }, ids, insert, run }) => {
  const other = await insert(`insert into protocols (organization_id, name) values ($1, $2) returning id`, [
    organizationId,
    `${mark} Mapped framework`,
  ])
  await run(`insert into organization_protocols (organization_id, protocol_id) values ($1, $2)`, [
    organizationId,
    other,
  ])
  const mapped_questions = await insert(
    `insert into questions (organization_id, protocol_id, tempid, question) values ($1, $2, '1', $3) returning id`,
    [organizationId, other, `${mark} mapped question?`],
  )
  await run(
    `insert into question_mappings (organization_id, from_question_id, to_question_id, relation, note)
     values ($1, $2, $3, 'intersects', $4)`,
    [organizationId, ids.questions, mapped_questions, `${mark} note`],
  )
  return { mapped_questions, mapped_protocols: other }
}
