import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawRecipe } from '#domain/reports/builder/recipe.ts'
import { sectionKinds } from '#domain/reports/builder/section-kinds.ts'
import { starterTemplates } from '#domain/reports/builder/starters.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { made, pagesOf, rowsOf, sectionIds, wordsOf } from '../reports.testing.ts'

const here = await startTestServer()
let fixture: Fixture
let clerk: Clerk

/** A picture of one pixel. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

beforeAll(async () => {
  clerk = await aClerk(here)
  fixture = await aFixture(here, here.company)
  for (const [index, question] of fixture.questions.slice(0, 3).entries()) {
    await here.primary.call(api.answers.giveMany, {
      question_id: question.id,
      answers: fixture.entityIds.map(entity_id => ({
        entity_id,
        assessment_period_id: fixture.periodId,
        question_option_id: question.optionIds[index + 1] ?? 0,
        control: `Control ${index} of ${entity_id}`,
      })),
    })
  }
})

const create = (person: Person, recipe: RawRecipe, more = {}) =>
  person.call(api.reportTemplates.create, { name: 'Board pack', recipe, ...more })

async function built(person: Person, recipe: RawRecipe) {
  const { id } = await create(person, recipe)
  return made({ here, clerk }, person, { template_id: id })
}

test('a report has the sections of its template, in their order and under their titles', async () => {
  const { report, document, pdf } = await built(here.primary, {
    sections: [
      { key: 'a', kind: 'answers', title: 'What is in place' },
      {
        key: 'b',
        kind: 'text',
        title: 'Foreword',
        html: '<p>Read <strong>this</strong> first.</p><ul><li>One</li></ul>',
      },
      { key: 'c', kind: 'summary' },
    ],
    color: '#7a1f1f',
    footer: 'Confidential',
    logo: LOGO,
  })
  expect(document.sections.map(({ title }) => title)).toEqual([
    'What is in place',
    'Foreword',
    'Figures of frameworks',
    'How the figures are worked out',
  ])
  expect([report.title, report.template?.name, report.kind]).toEqual(['Board pack', 'Board pack', 'built'])
  const pages = (await pagesOf(pdf)).join(' ')
  for (const words of ['Confidential', 'Read this first.', 'Foreword', 'Control 0 of'])
    expect(pages).toContain(words)
})

test('every kind of section can be built, grouped or not', async () => {
  const sections = sectionKinds.map((kind, at) => ({ key: `s${at}`, kind, html: '<p>Words</p>' }))
  for (const grouping of ['none', 'framework', 'group', 'entity'] as const) {
    const { document } = await built(here.primary, { sections, grouping, logo: LOGO })
    const ids = sectionIds(document)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('a preview counts the rows that the report has', async () => {
  const recipe: RawRecipe = {
    sections: [
      { key: 'a', kind: 'answers' },
      { key: 'g', kind: 'gaps' },
    ],
  }
  const { sections } = await here.primary.call(api.reportTemplates.preview, { recipe })
  const { document } = await built(here.primary, recipe)
  const rows = rowsOf(must(document.sections[0])).filter(row => row.length > 1)
  expect(rows.length).toBeGreaterThan(0)
  expect(must(sections[0])).toMatchObject({ key: 'a', title: 'Answers', rows: rows.length })
  expect(must(sections[0]?.table).rows[0]?.[0]).toBe(rows[0]?.[0])
})

test('a template chooses entities and frameworks, filters answers, and groups them', async () => {
  const [first] = fixture.entityIds
  const recipe = (more: Partial<RawRecipe>): RawRecipe => ({
    sections: [{ key: 'a', kind: 'answers', filter: { search: 'control 1' } }],
    scope: { entity_ids: [must(first)] },
    ...more,
  })
  const { report, document } = await built(here.primary, recipe({}))
  expect(report.scope.kind).toBe('selection')
  const words = wordsOf(document)
  expect(words).toContain(`Control 1 of ${first}`)
  expect(words).not.toContain('Control 0 of')
  expect(words).not.toContain(`Control 1 of ${fixture.entityIds[1]}`)
  const grouped = await built(here.primary, recipe({ scope: {}, grouping: 'entity' }))
  expect(must(grouped.document.sections[0]?.sections).length).toBe(fixture.entityIds.length)
})

test('a report has the formats that its template chose, and the same bytes for the same data', async () => {
  const recipe: RawRecipe = { sections: [{ key: 'a', kind: 'posture' }], formats: ['docx'], logo: LOGO }
  const { id } = await create(here.primary, recipe)
  const { id: report_id } = await here.primary.call(api.reports.create, { template_id: id })
  const { workOff } = await import('../reports.testing.ts')
  await workOff(here, clerk)
  const report = await here.primary.call(api.reports.show, { report_id })
  expect(report.files.map(({ format }) => format)).toEqual(['docx'])
  const { render } = await import('../render/render.ts')
  const data = await here.primary.call(api.reports.downloadData, { report_id })
  const again = await render(
    { json: await data.text(), fingerprint: must(report.fingerprint), formats: ['docx'] },
    { onFile: () => {}, signal: new AbortController().signal },
  )
  const { createHash } = await import('node:crypto')
  expect(
    createHash('sha256')
      .update(must(again.get('docx')))
      .digest('hex'),
  ).toBe(report.files[0]?.sha256)
  expect((await here.primary.ask(api.reports.download, { report_id })).statusCode).toBe(404)
})

test('an admin of a division builds of what they may read alone', async () => {
  const { document } = await built(here.admin, {
    sections: [
      { key: 'a', kind: 'answers' },
      { key: 'l', kind: 'audit' },
    ],
  })
  const { data } = await here.admin.call(api.answers.list, { per_page: 100 })
  const words = wordsOf(document)
  for (const id of fixture.entityIds)
    expect([id, words.includes(`Control 0 of ${id}`)]).toEqual([
      id,
      data.some(({ entity_id }) => entity_id === id),
    ])
})

test('a template is its maker’s until it is shared; others copy it', async () => {
  const { id } = await create(here.primary, { sections: [] })
  const show = { template_id: id }
  await expect(here.admin.call(api.reportTemplates.show, show)).rejects.toMatchObject({ status: 404 })
  await expect(here.admin.call(api.reports.create, { template_id: id })).rejects.toMatchObject({
    status: 404,
  })
  await here.primary.call(api.reportTemplates.update, { ...show, is_shared: true })
  const found = await here.admin.call(api.reportTemplates.show, show)
  expect(found.abilities).toMatchObject({ make: true })
  const copy = await here.admin.call(api.reportTemplates.copy, show)
  expect(copy).toMatchObject({ name: 'Board pack (copy)', is_shared: false })
  await expect(here.primary.call(api.reportTemplates.show, { template_id: copy.id })).rejects.toMatchObject({
    status: 404,
  })
})

test('managers, employees and other companies build nothing', async () => {
  const { id } = await create(here.primary, { sections: [] }, { is_shared: true })
  for (const person of [here.manager, here.employee]) {
    const asked = await person.ask(api.reports.create, { template_id: id })
    expect(asked.statusCode).toBe(404)
    expect((await person.ask(api.reportTemplates.list, {})).statusCode).toBe(403)
  }
  expect((await here.stranger.ask(api.reportTemplates.show, { template_id: id })).statusCode).toBe(404)
})

test('a template in the trash makes no reports, and can be restored; its reports stay', async () => {
  const { report } = await built(here.primary, { sections: [{ key: 'a', kind: 'method' }] })
  const path = { template_id: must(report.template?.id) }
  await here.primary.call(api.reportTemplates.remove, path)
  expect((await here.primary.ask(api.reports.create, path)).statusCode).toBe(403)
  expect((await here.primary.call(api.reports.show, { report_id: report.id })).state).toBe('done')
  expect((await here.primary.call(api.reportTemplates.restore, path)).deleted_at).toBeNull()
})

test('what a template names must be known, its colors readable, and its keys its own', async () => {
  const refused = async (recipe: RawRecipe) =>
    (await here.primary.ask(api.reportTemplates.create, { name: 'X', recipe })).statusCode
  expect(await refused({ sections: [], scope: { entity_ids: [999_999] } })).toBe(422)
  expect(await refused({ sections: [], scope: { protocol_ids: [999_999] } })).toBe(422)
  expect(await refused({ sections: [], assessment_period_id: 999_999 })).toBe(422)
  expect(await refused({ sections: [], color: '#ffff00' })).toBe(422)
  const twice = [
    { key: 'a', kind: 'text' as const },
    { key: 'a', kind: 'text' as const },
  ]
  expect(await refused({ sections: twice })).toBe(422)
})

test('texts are reduced to what the product draws', async () => {
  const { recipe } = await create(here.primary, {
    sections: [{ key: 'a', kind: 'text', html: '<p onclick="x()">Hello<script>alert(1)</script></p>' }],
  })
  expect(recipe.sections[0]?.html).toBe('<p>Hello</p>')
})

test('every template to begin with makes a report', async () => {
  for (const { recipe } of starterTemplates) {
    const scope = recipe.scope?.protocol_ids ? {} : recipe.scope
    const { document } = await built(here.primary, { ...recipe, ...(scope && { scope }) })
    expect(document.sections.length).toBeGreaterThan(2)
  }
})

test('two reports of one template are compared by figures and rows, and those of others are refused', async () => {
  const { id } = await create(here.primary, { sections: [{ key: 'a', kind: 'answers' }] })
  const first = await made({ here, clerk }, here.primary, { template_id: id })
  const question = must(fixture.questions[3])
  const entity = must(fixture.entityIds[0])
  await here.primary.call(api.answers.giveMany, {
    question_id: question.id,
    answers: [
      {
        entity_id: entity,
        assessment_period_id: fixture.periodId,
        question_option_id: must(question.optionIds[0]),
        control: 'Brand new',
      },
    ],
  })
  const second = await made({ here, clerk }, here.primary, { template_id: id })
  const comparison = await here.primary.call(api.reports.compare, {
    report_id: second.report.id,
    with_id: first.report.id,
  })
  expect([comparison.before.id, comparison.after.id]).toEqual([first.report.id, second.report.id])
  const rows = comparison.sections.flatMap(({ tables }) => tables.flatMap(table => table.rows))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ change: 'changed' })
  expect(rows[0]?.cells[1]).toMatchObject({ before: 'Not answered' })
  expect(rows[0]?.cells[1]?.after).toContain('Brand new')
  const other = await built(here.primary, { sections: [] })
  const refused = await here.primary.ask(api.reports.compare, {
    report_id: second.report.id,
    with_id: other.report.id,
  })
  expect(refused.statusCode).toBe(422)
  const hidden = await here.manager.ask(api.reports.compare, {
    report_id: second.report.id,
    with_id: first.report.id,
  })
  expect(hidden.statusCode).toBe(404)
})
