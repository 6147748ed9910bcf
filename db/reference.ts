import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

interface ReferenceQuestion {
  tempid: string
  identifier: string
  name: string
  designation: string
  requirement: string
  question: string
  category: string
  threat: string
  weight: number
  options: string[]
  /** A task for each option below the first, in their order. */
  suggested_tasks: string[]
  guidance: string
  evidence: string
}

export interface ReferenceTopic {
  tempid: string
  identifier: string
  name: string
  safeguard: string
  requirement: string
  questions: ReferenceQuestion[]
}

interface Named {
  slug: string
  name: string
  description: string
}

interface Faq {
  slug: string
  topic: string
  question: string
  answer: string
}

interface Mapping {
  from: string
  to: string
  rows: { from: string; to: string; relation: string }[]
}

export interface Framework {
  /** Fixed by us; HIPAA is 1, as the specification states. */
  id: number
  key: string
  name: string
  regulation: string
  edition: string
  description: string
  topics: ReferenceTopic[]
}

const shipped = [
  {
    id: 1,
    key: 'hipaa',
    name: 'HIPAA Security Rule',
    regulation: 'HIPAA Security Rule',
    edition: '45 CFR 164 Subpart C',
    description:
      'How electronic patient information is kept confidential, correct and available: every standard and implementation specification of 45 CFR 164.308 to 164.316.',
  },
  {
    id: 1000,
    key: 'csf-2.0',
    name: 'NIST Cybersecurity Framework 2.0',
    regulation: 'NIST CSF 2.0',
    edition: '2.0',
    description:
      'The outcomes of a sound cybersecurity program, from governing and identifying to responding and recovering: 22 categories, 106 subcategories.',
  },
]

/** Reads the frameworks shipped in `db/reference/`. */
export function readFrameworks(folder: string): Framework[] {
  return shipped.map(framework => ({ ...framework, topics: topicsIn(join(folder, framework.key)) }))
}

function topicsIn(folder: string): ReferenceTopic[] {
  return readdirSync(folder)
    .sort()
    .map(file => readJson<ReferenceTopic>(join(folder, file)))
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content
}

/** Loads or updates the shipped content, in the owner's transaction. Does nothing if it is already loaded. */
export async function loadReference(client: pg.ClientBase, folder: string): Promise<void> {
  const frameworks = readFrameworks(folder)
  const threats = readJson<Named[]>(join(folder, 'threats.json'))
  const categories = readJson<Named[]>(join(folder, 'categories.json'))
  const mapping = readJson<Mapping>(join(folder, 'mappings/hipaa-to-csf-2.0.json'))
  const faq = readJson<Faq[]>(join(folder, 'faq.json'))
  const stamp = createHash('sha256')
    .update(JSON.stringify([4, frameworks, threats, categories, mapping, faq]))
    .digest('hex')
  const { rows } = await client.query(`select value from settings where key = 'reference'`)
  if (rows[0]?.value === stamp) return
  await upsertNamed(client, 'threats', threats)
  await upsertNamed(client, 'categories', categories)
  for (const framework of frameworks) await loadFramework(client, framework)
  await loadMapping(client, mapping)
  await upsertFaq(client, faq)
  await client.query(
    `insert into settings (key, value) values ('reference', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [stamp],
  )
}

/**
 * Adds and updates threats or categories. What an administrator has edited or trashed stays as it is; a record of theirs
 * with the name of a shipped one takes its place.
 */
async function upsertNamed(
  client: pg.ClientBase,
  table: 'threats' | 'categories',
  rows: Named[],
): Promise<void> {
  const shipped = `jsonb_to_recordset($1::jsonb) as x (slug text, name text, description text)`
  const given = [JSON.stringify(rows)]
  await client.query(
    `update ${table} t set slug = x.slug, version = t.version + 1 from ${shipped}
     where t.slug is null and t.organization_id is null and t.deleted_at is null and lower(t.name) = lower(x.name)
       and not exists (select from ${table} o where o.slug = x.slug)`,
    given,
  )
  await client.query(
    `insert into ${table} as t (slug, name, description)
     select x.slug, case when exists (select from ${table} o where o.organization_id is null and lower(o.name) = lower(x.name)
         and o.slug is distinct from x.slug and o.deleted_at is null)
       then x.name || ' (' || x.slug || ')' else x.name end, x.description from ${shipped}
     on conflict (slug) do update set name = excluded.name, description = excluded.description
     where t.version = 1 and t.deleted_at is null
       and (t.name, t.description) is distinct from (excluded.name, excluded.description)`,
    given,
  )
}

/** Adds and updates the FAQ. Entries that an administrator has edited or trashed stay as they are. */
async function upsertFaq(client: pg.ClientBase, faq: Faq[]): Promise<void> {
  await client.query(
    `insert into frequently_asked_questions as f (slug, topic, question, answer, display_order)
     select entry ->> 'slug', entry ->> 'topic', entry ->> 'question', entry ->> 'answer', place * 10
     from jsonb_array_elements($1::jsonb) with ordinality as x (entry, place)
     on conflict (slug) do update set topic = excluded.topic, question = excluded.question,
       answer = excluded.answer, display_order = excluded.display_order, updated_at = now()
     where f.version = 1 and f.deleted_at is null`,
    [JSON.stringify(faq)],
  )
}

async function loadFramework(client: pg.ClientBase, framework: Framework): Promise<void> {
  const { id, key, name, description, edition } = framework
  await client.query(
    `insert into protocols (id, name, description, edition, source, source_key) values ($1, $2, $3, $4, 'shipped', $5)
     on conflict (id) do update set name = excluded.name, description = excluded.description, edition = excluded.edition`,
    [id, name, description, edition, key],
  )
  // The sequence must not hand the shipped numbers out again.
  await client.query(
    `select setval(pg_get_serial_sequence('protocols', 'id'), greatest(1000, (select max(id) from protocols)))`,
  )
  await client.query(topicsSql, [id, JSON.stringify(framework.topics)])
  await client.query(questionsSql, [id, JSON.stringify(framework.topics)])
  await client.query(optionsSql, [id, JSON.stringify(framework.topics)])
  await client.query(regulationsSql, [framework.regulation, JSON.stringify(framework.topics)])
  await client.query(questionRegulationsSql, [id, framework.regulation, JSON.stringify(framework.topics)])
}

const topicsSql = `
  insert into questions (protocol_id, tempid, identifier, title, question, guidance, display_order)
  select $1::bigint, topic ->> 'tempid', 'topic ' || (topic ->> 'tempid'), topic ->> 'name', topic ->> 'name', topic ->> 'requirement', place * 1000
  from jsonb_array_elements($2::jsonb) with ordinality as t (topic, place)
  on conflict (protocol_id, identifier) where identifier is not null do update set
    tempid = excluded.tempid, title = excluded.title, question = excluded.question, guidance = excluded.guidance,
    display_order = excluded.display_order, deleted_at = null`

const questionsSql = `
  insert into questions (protocol_id, parent_question_id, tempid, identifier, title, question, guidance, evidence,
    category_id, threat_id, weight, display_order)
  select $1::bigint, parent.id, q ->> 'tempid', q ->> 'tempid', q ->> 'name', q ->> 'question', q ->> 'guidance', q ->> 'evidence',
    (select id from categories where slug = q ->> 'category'), (select id from threats where slug = q ->> 'threat'),
    (q ->> 'weight')::int, place * 1000 + rank
  from jsonb_array_elements($2::jsonb) with ordinality as t (topic, place)
  join questions parent on parent.protocol_id = $1 and parent.identifier = 'topic ' || (topic ->> 'tempid')
  cross join lateral jsonb_array_elements(topic -> 'questions') with ordinality as u (q, rank)
  on conflict (protocol_id, identifier) where identifier is not null do update set
    parent_question_id = excluded.parent_question_id, tempid = excluded.tempid, title = excluded.title,
    question = excluded.question, guidance = excluded.guidance, evidence = excluded.evidence,
    category_id = excluded.category_id, threat_id = excluded.threat_id, weight = excluded.weight,
    display_order = excluded.display_order, deleted_at = null`

// Options keep their ids by their order, so that existing answers stay valid.
const optionsSql = `
  with wanted as (
    select q.id as question_id, option, (array[100, 75, 50, 25, 0])[rank] as value, rank,
      case when rank > 1 then coalesce(asked -> 'suggested_tasks' ->> (rank - 2)::int, '') else '' end as task
    from jsonb_array_elements($2::jsonb) as topic
    cross join lateral jsonb_array_elements(topic -> 'questions') as asked
    join questions q on q.protocol_id = $1 and q.identifier = asked ->> 'tempid'
    cross join lateral jsonb_array_elements_text(asked -> 'options') with ordinality as o (option, rank)
  ), kept as (
    update question_options o set option = w.option, value = w.value, suggested_task = w.task from wanted w
    where o.question_id = w.question_id and o.display_order = w.rank returning o.question_id, o.display_order
  )
  insert into question_options (question_id, option, value, suggested_task, display_order)
  select question_id, option, value, task, rank from wanted w
  where not exists (select from question_options o where o.question_id = w.question_id and o.display_order = w.rank)`

const regulationsSql = `
  insert into regulations as r (regulation, identifier, category, subcategory, standard, requirement, guidance)
  select distinct on (asked ->> 'identifier') $1::text, asked ->> 'identifier', topic ->> 'safeguard', asked ->> 'designation',
    (topic ->> 'identifier') || ' ' || (topic ->> 'name'), asked ->> 'requirement', ''
  from jsonb_array_elements($2::jsonb) as topic cross join lateral jsonb_array_elements(topic -> 'questions') as asked
  where not exists (select from regulations g where g.organization_id is null and g.regulation = $1
    and g.identifier = asked ->> 'identifier' and g.deleted_at is not null)
  order by asked ->> 'identifier'
  on conflict (organization_id, regulation, identifier) where deleted_at is null do update set category = excluded.category,
    subcategory = excluded.subcategory, standard = excluded.standard, requirement = excluded.requirement
  where r.version = 1`

const questionRegulationsSql = `
  insert into question_regulations (question_id, regulation_id)
  select q.id, r.id
  from jsonb_array_elements($3::jsonb) as topic cross join lateral jsonb_array_elements(topic -> 'questions') as asked
  join questions q on q.protocol_id = $1 and q.identifier = asked ->> 'tempid'
  join regulations r on r.organization_id is null and r.regulation = $2 and r.identifier = asked ->> 'identifier'
    and r.deleted_at is null
  on conflict do nothing`

async function loadMapping(client: pg.ClientBase, mapping: Mapping): Promise<void> {
  await client.query(
    `insert into question_mappings as m (from_question_id, to_question_id, relation, is_shipped)
     select f.id, t.id, row.relation, true
     from jsonb_to_recordset($1::jsonb) as row ("from" text, "to" text, relation text)
     join questions f on f.identifier = row."from" and f.protocol_id = (select id from protocols where source = 'shipped' and source_key = $2)
     join questions t on t.identifier = row."to" and t.protocol_id = (select id from protocols where source = 'shipped' and source_key = $3)
     on conflict (organization_id, from_question_id, to_question_id) do update set relation = excluded.relation,
       is_shipped = true, version = m.version + 1, updated_at = now() where m.relation <> excluded.relation or not m.is_shipped`,
    [JSON.stringify(mapping.rows), mapping.from, mapping.to],
  )
}
