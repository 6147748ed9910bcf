import type { TestServer } from '#server/testing/test-server.ts'

/** A framework of the company's own with one heading of two questions, a topic without questions, and a trashed one. */
export async function aFramework({ owner, company }: TestServer): Promise<number> {
  const { rows } = await owner.query(
    `with made as (
       insert into protocols (organization_id, name) values ($1, 'House rules ' || gen_random_uuid()) returning id, organization_id
     ), topics as (
       insert into questions (organization_id, protocol_id, tempid, question, deleted_at)
       select made.organization_id, made.id, x.tempid, x.tempid, x.deleted_at
       from made, (values ('1', null), ('2', null), ('3', now())) as x (tempid, deleted_at) returning id, tempid, protocol_id
     ) select protocol_id, (select id from topics where tempid = '1') as topic_id from topics limit 1`,
    [company.organizationId],
  )
  const { protocol_id, topic_id } = rows[0]
  await owner.query(
    `insert into questions (organization_id, protocol_id, parent_question_id, tempid, question)
     select $1, $2, $3, x, x from unnest(array['1.1', '1.2']) x`,
    [company.organizationId, protocol_id, topic_id],
  )
  return protocol_id
}

/** The entries of the audit log about a framework. */
export async function audited({ owner, company }: TestServer, event: string, subjectId: number) {
  const { rows } = await owner.query(
    'select user_id, before, after from audit_events where organization_id = $1 and event = $2 and subject_id = $3 order by sequence',
    [company.organizationId, event, subjectId],
  )
  return rows
}
