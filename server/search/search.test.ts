import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { company, primary, admin, manager, employee, stranger } = here
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, company)
})

const find = (search: string, who: Person = primary, options: object = {}) =>
  who.call(api.search.find, { search }, options)
const entityNames = async (search: string, who: Person = primary, options: object = {}) =>
  (await find(search, who, options)).entities.map(entity => entity.name)
const rename = (index: number, name: string, location = '') =>
  here.owner.query(`update entities set name = $1, location = $2 where id = $3`, [
    name,
    location,
    fixture.entityIds[index],
  ])

describe('what is found', () => {
  test('matches from the start first, then words, then the rest', async () => {
    for (const name of ['The harbor', 'Harbor East', 'Sharborough', 'Ridge'])
      await primary.call(api.entities.create, { name })
    expect(await entityNames('harbor')).toEqual(['Harbor East', 'The harbor', 'Sharborough'])
    expect(await entityNames('EAST  harb')).toEqual(['Harbor East'])
  })

  test('takes characters literally', async () => {
    for (const name of ['100% wool', 'a_b store', 'back\\slash', '(paren', '100 wool'])
      await primary.call(api.entities.create, { name })
    expect(await entityNames('100%')).toEqual(['100% wool'])
    expect(await entityNames('%%')).toEqual([])
    expect(await entityNames('a_b')).toEqual(['a_b store'])
    expect(await entityNames('k\\s')).toEqual(['back\\slash'])
    expect(await entityNames('(par')).toEqual(['(paren'])
    for (const sign of ["';", '[a', '\\m', '**', '$$', '?x', '{1}'])
      expect((await primary.ask(api.search.find, { search: sign })).statusCode, sign).toBe(200)
  })

  test('is eight of each at most', async () => {
    for (let made = 0; made < 10; made++) await primary.call(api.entities.create, { name: `Many ${made}` })
    expect(await entityNames('many')).toHaveLength(8)
    const { questions } = await find('the')
    expect(questions).toHaveLength(8)
  })

  test('needs two letters', async () => {
    for (const search of ['', 'a', '  ', ' a ', 'x'.repeat(201)])
      expect((await primary.ask(api.search.find, { search })).statusCode).toBe(422)
  })

  test('are questions with their topic and framework, by number too', async () => {
    const { rows } = await here.owner.query(
      `select id::int, tempid, question, parent_question_id::int as topic_id from questions where id = $1`,
      [fixture.questions[3]?.id],
    )
    const [question] = rows
    expect((await find(question.question)).questions).toEqual([
      { ...question, protocol: { id: fixture.protocolId, name: expect.any(String) } },
    ])
    expect((await find(question.tempid)).questions[0]?.tempid.startsWith(question.tempid)).toBe(true)
  })

  test('are frameworks in use, and for admins those to choose from', async () => {
    expect((await find('HIPAA', employee)).protocols).toMatchObject([{ id: fixture.protocolId }])
    expect((await find('cybersecurity', employee)).protocols).toEqual([])
    expect((await find('cybersecurity', admin)).protocols).toHaveLength(1)
  })

  test('are threats of the frameworks in use, for those who may see risks', async () => {
    await here.owner.query(`insert into threats (name) values ('Tidal waves')`)
    const { rows } = await here.owner.query(
      `select distinct t.id::int, t.name from threats t join questions q on q.threat_id = t.id
       where q.protocol_id = $1 and q.parent_question_id is not null and q.deleted_at is null`,
      [fixture.protocolId],
    )
    const [used] = rows
    for (const person of [primary, admin])
      expect((await find(used.name, person)).threats).toContainEqual(used)
    for (const person of [manager, employee, stranger])
      expect((await find(used.name, person)).threats).toEqual([])
    expect((await find('tidal')).threats).toEqual([])
  })

  test('are questions of the knowledge base, by their answers too, but not those in the trash', async () => {
    const insert = (question: string, answer: string, trashed = false) =>
      here.owner.query(
        `insert into frequently_asked_questions (question, answer, topic, deleted_at)
         values ($1, $2, 'Weather', case when $3 then now() end)`,
        [question, answer, trashed],
      )
    await insert('When is it dry?', 'Rarely: a monsoon lasts for months.')
    await insert('What is a monsoon?', 'Much rain.')
    await insert('Which monsoon was it?', 'The last one.', true)
    expect((await find('monsoon', employee)).faqs).toEqual([
      { id: expect.any(Number), question: 'What is a monsoon?', topic: 'Weather' },
      { id: expect.any(Number), question: 'When is it dry?', topic: 'Weather' },
    ])
  })

  test('are members, and never those who left', async () => {
    const { userId } = await aMember(here, {
      organizationId: company.organizationId,
      first: 'Zebulon',
      mark: 'Home',
      roles: ['Employee'],
    })
    expect((await find('zebu', employee)).people).toMatchObject([{ id: userId, full_name: 'Zebulon Home' }])
    await primary.call(api.users.remove, { user_id: userId })
    expect((await find('zebu', employee)).people).toEqual([])
  })
})

describe('the caller', () => {
  test('finds the document requests that it may read by title and number', async () => {
    const list = await primary.call(api.documentRequestLists.create, { title: 'Greenhouse' })
    const ask = (title: string, user_ids: number[]) =>
      primary.call(api.documentRequests.create, { document_request_list_id: list.id, title, user_ids })
    const own = await ask('Peony log', [employee.userId])
    await ask('Peony plan', [])
    const titles = async (search: string, who: Person) =>
      (await find(search, who)).document_requests.map(({ title }) => title.replace(/^#\d+ /, ''))
    expect(await titles('peony', primary)).toEqual(['Peony log', 'Peony plan'])
    expect(await titles('peony', employee)).toEqual(['Peony log'])
    expect(await titles(`#${own.request_number}`, primary)).toContain('Peony log')
    expect(await titles('peony', stranger)).toEqual([])
    await primary.call(api.documentRequestLists.remove, { document_request_list_id: list.id })
    expect(await titles('peony', primary)).toEqual([])
  })

  test('finds the action plans that it may read by name, and none in the trash', async () => {
    const made = async (name: string, who: Person) => (await who.call(api.actionPlans.create, { name })).id
    const plan = await made('Zinnia garden', primary)
    const own = await made('Zinnia meadow', manager)
    const gone = await made('Zinnia bed', primary)
    await primary.call(api.actionPlans.remove, { action_plan_id: gone })
    const names = async (who: Person) => (await find('zinnia', who)).action_plans.map(({ name }) => name)
    expect((await find('zinnia')).action_plans).toEqual([
      { id: plan, name: 'Zinnia garden' },
      { id: own, name: 'Zinnia meadow' },
    ])
    expect(await names(manager)).toEqual(['Zinnia meadow'])
    expect(await names(employee)).toEqual([])
    expect(await names(stranger)).toEqual([])
    await primary.call(api.planTasks.create, {
      action_plan_id: plan,
      description: 'Water it.',
      user_id: employee.userId,
    })
    expect(await names(employee)).toEqual(['Zinnia garden'])
  })

  test('finds answers by words of which some are the entity’s and the others the question’s', async () => {
    const [first = 0, , third = 0] = fixture.entityIds
    const question = fixture.questions[5]
    const questionId = question?.id ?? 0
    await rename(0, 'Marigold ward')
    await rename(2, 'Marigold store')
    await here.owner.query(`update questions set question = 'Is the greenhouse locked?' where id = $1`, [
      questionId,
    ])
    const { rows } = await here.owner.query(
      `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
         control, score, weight, likelihood, impact, created_by, answered_by)
       select $1, $2, e, $3, $4, $5, '', 50, 1, 3, 3, $6, $6 from unnest($7::bigint[]) e returning id::int, entity_id::int`,
      [
        company.organizationId,
        fixture.periodId,
        fixture.protocolId,
        questionId,
        question?.optionIds[0],
        primary.userId,
        [first, third],
      ],
    )
    const entities = async (search: string, who: Person) =>
      (await find(search, who)).answers.map(({ entity }) => entity.id)
    expect((await find('marigold ward greenhouse')).answers).toMatchObject([
      {
        id: rows.find(row => row.entity_id === first)?.id,
        entity: { name: 'Marigold ward' },
        question: { id: questionId },
      },
    ])
    expect(await entities('greenhouse locked MARIGOLD', primary)).toEqual([third, first])
    // Words of one of them alone find that, and not each of its answers.
    expect(await entities('greenhouse locked', primary)).toEqual([])
    expect(await entities('marigold ward', primary)).toEqual([])
    expect(await entities('greenhouse marigold', stranger)).toEqual([])
    await here.owner.query('delete from answers where id = any($1::bigint[])', [rows.map(row => row.id)])
  })

  test('finds files by name that are evidence for an answer that it may read', async () => {
    const [question] = fixture.questions
    const [first, , third] = fixture.entityIds
    const answerIn = async (entity_id: number | undefined) =>
      (
        await here.owner.query(
          `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
             control, score, weight, likelihood, impact, created_by, answered_by)
           select $1, $2, $3, $4, $5, $6, 'In place', 50, 1, 3, 3, $7, $7 returning id::int`,
          [
            ...[company.organizationId, fixture.periodId, entity_id, fixture.protocolId, question?.id],
            ...[question?.optionIds[0], primary.userId],
          ],
        )
      ).rows[0].id as number
    const fileOf = async (name: string, answers: number[], stored = 'now()') => {
      const { rows } = await here.owner.query(
        `insert into files (organization_id, key, name, extension, content_type, md5, sha256, bytes, upload_type, upload_parent_id,
           created_by, stored_at)
         values ($1, $2, $3, 'pdf', 'application/pdf', repeat('0', 32), case when ${stored} is not null then repeat('0', 64) end, 10,
           'Answer', $4, $5, ${stored}) returning id::int`,
        [company.organizationId, `key of at least twenty ${name}`, name, question?.id, primary.userId],
      )
      for (const answer of answers)
        await here.owner.query(
          `insert into answer_files (organization_id, answer_id, file_id, created_by) values ($1, $2, $3, $4)`,
          [company.organizationId, answer, rows[0].id, primary.userId],
        )
      return rows[0].id as number
    }
    const [near, far] = [await answerIn(first), await answerIn(third)]
    const both = await fileOf('Yarrow log.pdf', [near, far])
    await fileOf('Yarrow map.pdf', [far])
    await fileOf('Yarrow sketch.pdf', [])
    await fileOf('Yarrow draft.pdf', [near], 'null')
    const found = async (who: Person) => (await find('yarrow', who)).files
    expect(await found(primary)).toMatchObject([
      { id: both, name: 'Yarrow log.pdf', answer_id: far, question: { id: question?.id } },
      { name: 'Yarrow map.pdf', answer_id: far },
    ])
    // The admin of a division and the manager of an entity find it by the answer there.
    for (const who of [admin, manager])
      expect(await found(who)).toMatchObject([{ id: both, answer_id: near, entity: { id: first } }])
    for (const who of [employee, stranger]) expect(await found(who)).toEqual([])
  })

  test('finds only entities that it may see', async () => {
    for (const index of [0, 1, 2]) await rename(index, `Visible ${index}`, 'Maple Street')
    const [first, second, third] = ['Visible 0', 'Visible 1', 'Visible 2']
    expect(await entityNames('visible')).toEqual([first, second, third])
    expect(await entityNames('visible', primary, { divisionId: fixture.divisionId })).toEqual([first, second])
    expect(await entityNames('visible', admin)).toEqual([first, second])
    expect(await entityNames('maple', manager)).toEqual([first])
    expect(await entityNames('visible', employee)).toEqual([])
    expect(await entityNames('visible', stranger)).toEqual([])
  })

  test('a person who only answers finds their assignments, and nothing more about them', async () => {
    const answerer = await aMember(here, {
      organizationId: company.organizationId,
      first: 'Only',
      mark: 'Home',
      roles: ['Employee'],
    })
    await rename(2, 'Answering place', 'Oak Street')
    const [question] = fixture.questions
    if (!question) throw new Error('no question')
    await anAssignment(here, {
      company,
      fixture,
      userId: answerer.userId,
      questionId: question.id,
      entityId: fixture.entityIds[2] ?? 0,
    })
    const { entities, questions } = await find('answering', answerer)
    expect(entities).toEqual([
      {
        id: fixture.entityIds[2],
        name: 'Answering place',
        location: '',
        external_reference: '',
        can_open: false,
      },
    ])
    expect(questions).toEqual([])
    expect(await entityNames('oak street', answerer)).toEqual([])
    const all = await Promise.all(['the', 'who', 'what', 'how', 'is'].map(word => find(word, answerer)))
    const seen = new Set(all.flatMap(found => found.questions.map(each => each.id)))
    expect([...seen].filter(id => id !== question.id)).toEqual([])
    expect((await find('the', employee)).questions).toEqual([])
  })

  test('finds nothing of another company', async () => {
    const found = await find('home', stranger)
    const { faqs, ...others } = found
    expect(Object.keys(others)).toHaveLength(13)
    expect(Object.values(others).flat()).toEqual([])
  })
})
