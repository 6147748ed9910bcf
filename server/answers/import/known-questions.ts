import { sql } from 'kysely'
import { compared } from '#domain/answers/answer-cells.rules.ts'
import type { QuestionFacts } from '#domain/answers/answers.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { GivenRow, ImportScope } from '#server/imports/import-source.ts'

interface Option {
  id: number
  option: string
  value: number
}

/** A question that can be answered, of a framework in use. Its options are in the order of their letters. */
export interface KnownQuestion extends QuestionFacts {
  id: number
  protocolId: number
  tempid: string
  question: string
  options: Option[]
}

export interface KnownFrameworks {
  protocols: Named[]
  questions: KnownQuestion[]
}

/** The company's frameworks, and their questions that the rows name. */
export async function knownFrameworks(
  { db, organizationId }: ImportScope,
  rows: readonly GivenRow[],
): Promise<KnownFrameworks> {
  const numbers = new Set(rows.flatMap(({ values }) => values.number?.toLowerCase() ?? []))
  const texts = new Set(rows.flatMap(({ values }) => (values.question ? compared(values.question) : [])))
  const { rows: protocols } = await sql<Named>`
    select p.id, p.name from organization_protocols op join protocols p on p.id = op.protocol_id
    where op.organization_id = ${organizationId} and op.dropped_at is null order by p.id`.execute(db)
  const { rows: questions } = await sql<KnownQuestion>`
    select q.id, q.protocol_id as "protocolId", q.tempid, q.question, q.control_exempt as "questionExempt",
      q.control_exempt or p.control_exempt as "controlExempt",
      coalesce((op.configuration ->> 'allowNotApplicable')::boolean, true) as "allowNotApplicable",
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'option', o.option, 'value', o.value)
          order by o.display_order, o.id), '[]')
        from question_options o where o.question_id = q.id and o.deleted_at is null) as options
    from organization_protocols op
    join protocols p on p.id = op.protocol_id
    join questions q on q.protocol_id = p.id and q.deleted_at is null
    where op.organization_id = ${organizationId} and op.dropped_at is null
      and not exists (select from questions child where child.parent_question_id = q.id and child.deleted_at is null)
      and (lower(q.tempid) = any(${[...numbers]}::text[])
        or lower(regexp_replace(btrim(q.question), '\\s+', ' ', 'g')) = any(${[...texts]}::text[]))
    order by q.id`.execute(db)
  return { protocols, questions }
}
