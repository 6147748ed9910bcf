import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { Import } from '#domain/imports/imports.contract.ts'
import { applied, faultsOf, previewSheet, uploadSheet } from '#server/imports/import-steps.testing.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Test helpers: a company with a past assessment, and files of its answers. */
export async function answersOf(here: TestServer) {
  const { owner, primary, company } = here
  const { organizationId } = company
  const fixture = await aFixture(here, company, { entities: 6 })
  const rows = async <Row>(text: string, values: unknown[] = []) =>
    (await owner.query(text, values)).rows as Row[]
  const [past] = await rows<{ id: number }>(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Last year', current_date - 465, current_date - 101) returning id::int`,
    [organizationId],
  )
  const periodId = must(past).id
  const questions = await rows<{ id: number; number: string; text: string; options: string[] }>(
    `select q.id::int, q.tempid as number, q.question as text,
       array_agg(o.option order by o.display_order, o.id) as options
     from questions q join question_options o on o.question_id = q.id
     where q.id = any($1::bigint[]) group by q.id`,
    [fixture.questions.map(({ id }) => id)],
  )
  const names = (
    await rows<{ name: string }>('select name from entities where id = any($1::bigint[]) order by id', [
      fixture.entityIds,
    ])
  ).map(({ name }) => name)
  const fieldsOf = (period: number | null) =>
    period === null ? {} : { assessment_period_id: String(period) }
  const entity = (index: number) => ({ id: must(fixture.entityIds[index]), name: must(names[index]) })
  const question = (index: number) => {
    const { id, optionIds } = must(fixture.questions[index])
    return { ...must(questions.find(each => each.id === id)), optionIds }
  }
  return {
    fixture,
    periodId,
    entity,
    question,
    rows,
    upload: (person: Person, content: string | Buffer | string[][], period: number | null = periodId) =>
      uploadSheet(person, 'answers', content, {}, fieldsOf(period)),
    preview: (person: Person, content: string | Buffer | string[][], period = periodId): Promise<Import> =>
      previewSheet(person, 'answers', content, {}, fieldsOf(period)),
    /** Previews and imports a file without faults. */
    async run(person: Person, content: string | Buffer | string[][], period = periodId): Promise<Import> {
      const found = await previewSheet(person, 'answers', content, {}, fieldsOf(period))
      expect(await faultsOf(person, found)).toEqual([])
      expect(await applied(person, found)).toMatchObject({ state: 'done', error: null })
      return person.call(api.imports.show, { import_id: found.id })
    },
    /** The answer to a question for an entity, as the primary administrator reads it. */
    async answer(entityIndex: number, questionIndex: number, period = periodId) {
      const filter = {
        entity_id: entity(entityIndex).id,
        question_id: question(questionIndex).id,
        assessment_period_id: period,
      }
      const { data } = await primary.call(api.answers.list, { filter })
      const [found] = data
      return found?.kind === 'answer' ? found : null
    },
    async saved(entityIndex: number, questionIndex: number, control = 'Badges.', option = 0) {
      const { id, optionIds } = question(questionIndex)
      const [answer] = await rows<{ id: number }>(
        `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
           control, score, weight, likelihood, impact, created_by, answered_by, updated_at)
         select $1, $2, $3, $4, $5, o.id, $6, o.value, 1, 1, 1, $8, $8, now() - interval '200 days'
         from question_options o where o.id = $7 returning id::int`,
        [
          organizationId,
          periodId,
          entity(entityIndex).id,
          fixture.protocolId,
          id,
          control,
          must(optionIds[option]),
          primary.userId,
        ],
      )
      return must(answer).id
    },
    events: (event: string) =>
      rows<{ id: number; type: string; user_id: number; before: unknown; after: unknown }>(
        `select subject_id::int as id, subject_type as type, user_id::int, before, after from audit_events
         where organization_id = $1 and event = $2 order by sequence desc`,
        [organizationId, event],
      ),
  }
}
