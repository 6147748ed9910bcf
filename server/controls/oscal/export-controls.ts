import { sql } from 'kysely'
import type { controlsApi, OscalModel } from '#domain/controls/controls.contract.ts'
import {
  type ControlsToExport,
  type ControlToExport,
  componentDefinitionOf,
  securityPlanOf,
} from '#domain/controls/oscal/write-controls.ts'
import { Failure, notFound } from '#domain/platform/failure.ts'
import type { InputOf, Streamed } from '#domain/platform/route.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { stableUuid } from '../../protocols/export/stable-uuid.service.ts'
import { companyName } from '../../users/company-name.service.ts'
import { controllable } from '../questions/find-questions.ts'
import { lastTest } from '../tests/test-sql.ts'

const writers: Record<OscalModel, (exported: ControlsToExport) => object> = {
  'component-definition': exported => componentDefinitionOf(exported, stableUuid),
  'system-security-plan': exported => securityPlanOf(exported, stableUuid),
}

/** The controls that serve a framework in use as an OSCAL document. */
export async function exportControls(call: Call<InputOf<typeof controlsApi.exportOscal>>): Promise<Streamed> {
  const { protocol_id, model } = call.input
  const exported = await controlsToExport(call, protocol_id)
  if (exported.controls.length === 0)
    throw new Failure('not_found', 'No control serves a question of this framework. Link some first.')
  call.note({ subjectType: 'protocols', subjectId: protocol_id, after: { model } })
  const text = `${JSON.stringify(writers[model](exported), null, 2)}\n`
  return { name: `controls-${model}.json`, pieces: only(text) }
}

async function* only(text: string): AsyncGenerator<string> {
  yield text
}

async function controlsToExport(call: Call, protocolId: number): Promise<ControlsToExport> {
  const { db, organizationId } = call
  const { rows: frameworks } = await sql<ControlsToExport['framework']>`
    select p.id, p.name, p.edition from protocols p
    join organization_protocols op on op.organization_id = ${organizationId} and op.protocol_id = p.id
      and op.dropped_at is null
    where p.id = ${protocolId} and p.deleted_at is null`.execute(db)
  const [framework] = frameworks
  if (!framework) throw notFound()
  const { rows: questions } = await sql<{ identifier: string }>`
    select coalesce(q.identifier, q.tempid) as identifier from ${controllable(call)} q
    left join questions t on t.id = q.parent_question_id
    where q.protocol_id = ${protocolId}
    order by coalesce(t.display_order, q.display_order), q.display_order, q.id`.execute(db)
  type Row = Omit<ControlToExport, 'last_result' | 'tested_on'> & {
    last_test: { tested_on: string; result: ControlToExport['last_result'] } | null
    updated_at: string
  }
  const { rows } = await sql<Row>`
    select c.id, c.code, c.name, c.description, c.status, c.kind, c.operation,
      (select u.full_name from users u where u.id = c.owner_id) as owner, ${lastTest} as last_test,
      ${momentOf('c.updated_at')} as updated_at, s.questions
    from controls c
    join (select l.control_id, array_agg(coalesce(q.identifier, q.tempid) order by q.display_order, q.id) as questions
      from control_questions l join ${controllable(call)} q on q.id = l.question_id
      where l.organization_id = ${organizationId} and q.protocol_id = ${protocolId} group by l.control_id
    ) s on s.control_id = c.id
    where c.organization_id = ${organizationId} and c.deleted_at is null
    order by lower(c.name), c.id`.execute(db)
  return {
    company: await companyName(call),
    framework,
    questions: questions.map(({ identifier }) => identifier),
    controls: rows.map(({ last_test, updated_at: _, ...control }) => ({
      ...control,
      last_result: last_test?.result ?? null,
      tested_on: last_test?.tested_on ?? null,
    })),
    changed_at:
      rows
        .map(({ updated_at }) => updated_at)
        .sort()
        .at(-1) ?? new Date(0).toISOString(),
  }
}
