import type { GeneratedCompany } from '#db/generate/generate.ts'
import type { Site } from './arrange.ts'

interface AnswersFile {
  periodId: number
  bytes: Buffer
  rows: number
}

/** An earlier assessment without answers, and a file of the first option and a control for each item, to a number. */
export async function answersFile(
  { owner }: Site,
  { organizationId }: GeneratedCompany,
  most: number,
): Promise<AnswersFile> {
  const { rows: periods } = await owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'An earlier one', current_date - 5000, current_date - 4900) returning id::int`,
    [organizationId],
  )
  const { rows } = await owner.query<{ cells: string[] }>(
    `select array[e.name, p.name, q.tempid, 'A', 'Control in place: ' || q.tempid || ' at ' || e.name] as cells
     from entities e
     join entity_protocols ep on ep.organization_id = e.organization_id and ep.entity_id = e.id
     join organization_protocols op on op.organization_id = e.organization_id and op.protocol_id = ep.protocol_id
       and op.dropped_at is null
     join protocols p on p.id = ep.protocol_id
     join questions q on q.protocol_id = p.id and q.deleted_at is null
     where e.organization_id = $1 and e.deleted_at is null
       and not exists (select from questions c where c.parent_question_id = q.id and c.deleted_at is null)
       and exists (select from question_options o where o.question_id = q.id and o.deleted_at is null)
       and not exists (select from entity_question_exclusions x where x.organization_id = e.organization_id
         and x.entity_id = e.id and x.question_id = q.id)
       and not exists (select from entities o where o.organization_id = e.organization_id and o.id <> e.id
         and lower(o.name) = lower(e.name) and o.deleted_at is null)
     order by e.id, q.id limit $2`,
    [organizationId, most],
  )
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const head = ['Entity', 'Framework', 'Question number', 'Answer', 'Control']
  const lines = [head, ...rows.map(({ cells }) => cells)].map(cells => cells.map(quoted).join(','))
  return { periodId: periods[0].id, bytes: Buffer.from(lines.join('\n')), rows: rows.length }
}
