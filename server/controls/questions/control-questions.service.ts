import { sql } from 'kysely'
import type { ControlCoverage, controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import { rulesOf } from '#domain/controls/controls.rules.ts'
import { Failure } from '#domain/platform/failure.ts'
import { demandState } from '#domain/platform/policy.ts'
import { changesIn, demandApart } from '#server/platform/records/changes.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandVisibleQuestion } from '#server/questions/visible-question.service.ts'
import { controlRecords } from '../control-records.ts'
import { isLinked } from '../find-controls.ts'
import { failedOn } from '../tests/test-sql.ts'
import { changeLinks, demandControls, setLinks } from './change-links.ts'
import { controllable, listQuestions } from './find-questions.ts'

const { isKept } = rulesOf('control')

export const controlQuestions: Handlers<typeof controlQuestionsApi> = {
  list: listQuestions,

  async coverage(call) {
    return { frameworks: await coverageOf(call), unlinked_controls: await unlinked(call) }
  },

  async set(call) {
    const { control_id, question_ids } = call.input
    const before = await lockControl(call, control_id)
    return controlRecords.revise(call, before, {}, await setLinks(call, control_id, question_ids))
  },

  async change(call) {
    const changes = changesIn(call.input)
    demandApart(changes)
    const before = await lockControl(call, call.input.control_id)
    return controlRecords.revise(call, before, {}, await changeLinks(call, before.id, changes))
  },

  async ofQuestion(call) {
    const { question_id } = call.input
    await demandVisibleQuestion(call, question_id)
    return call.db
      .selectFrom('controls as c')
      .innerJoin('control_questions as l', link =>
        link.onRef('l.organization_id', '=', 'c.organization_id').onRef('l.control_id', '=', 'c.id'),
      )
      .where('c.organization_id', '=', call.organizationId)
      .where('l.question_id', '=', question_id)
      .where('c.status', '=', 'Active')
      .where('c.deleted_at', 'is', null)
      .select(['c.id', 'c.code', 'c.name', 'c.description', failedOn.as('failed_on')])
      .orderBy(sql`lower(c.name)`)
      .orderBy('c.id')
      .execute()
  },

  async changeOfQuestion(call) {
    const { question_id } = call.input
    const changes = changesIn(call.input)
    demandApart(changes)
    await demandVisibleQuestion(call, question_id)
    await demandControls(call, changes.add_ids)
    for (const control_id of [...new Set([...changes.add_ids, ...changes.remove_ids])].sort(
      (a, b) => a - b,
    )) {
      const isAdded = changes.add_ids.includes(control_id)
      await changeLinks(call, control_id, {
        add_ids: isAdded ? [question_id] : [],
        remove_ids: isAdded ? [] : [question_id],
      })
    }
    call.note({
      subjectType: 'questions',
      subjectId: question_id,
      after: { added: changes.add_ids, removed: changes.remove_ids },
    })
  },
}

const lockControl = (call: Call, id: number) =>
  controlRecords.lock(call, id, found => demandState(isKept(found)))

/** The frameworks in use by name, with the number of their questions by the best control that each has. */
async function coverageOf(call: Call): Promise<ControlCoverage[]> {
  const { rows } = await sql<ControlCoverage>`
    select json_build_object('id', p.id, 'name', p.name) as protocol, count(*) as questions,
      count(*) filter (where s.is_active) as active,
      count(*) filter (where not s.is_active) as draft,
      count(*) filter (where s.is_active is null) as none
    from ${controllable(call)} q join protocols p on p.id = q.protocol_id
    left join (
      select l.question_id, bool_or(c.status = 'Active') as is_active from control_questions l
      join controls c on c.organization_id = l.organization_id and c.id = l.control_id and c.deleted_at is null
      where l.organization_id = ${call.organizationId} group by l.question_id
    ) s on s.question_id = q.id
    group by p.id, p.name order by lower(p.name), p.id`.execute(call.db)
  return rows
}

async function unlinked({ db, organizationId }: Call): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from controls c
    where c.organization_id = ${organizationId} and c.deleted_at is null and not ${isLinked}`.execute(db)
  const [row] = rows
  if (!row) throw new Failure('not_found', 'Nothing was counted.')
  return row.count
}
