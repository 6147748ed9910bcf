import type { Site } from '#server/testing/test-server.ts'

/** Arranges the data behind risk figures as the owner; answers get the current ratings of the entity's profile. */
export class RiskFixture {
  readonly #here: Pick<Site, 'owner'>
  readonly organizationId: number
  readonly userId: number

  constructor(
    here: Pick<Site, 'owner'>,
    { organizationId, userId }: { organizationId: number; userId: number },
  ) {
    this.#here = here
    this.organizationId = organizationId
    this.userId = userId
  }

  async rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#here.owner.query(text, values)
    return rows
  }

  async #id(text: string, values: unknown[]): Promise<number> {
    const [row] = await this.rows<{ id: number }>(`${text} returning id`, values)
    if (!row) throw new Error('Nothing was inserted.')
    return row.id
  }

  threat(name: string): Promise<number> {
    return this.#id(`insert into threats (name) values ($1)`, [name])
  }

  category(name: string): Promise<number> {
    return this.#id(`insert into categories (name) values ($1)`, [name])
  }

  /** A framework of the company's own, in use. */
  async framework(name: string): Promise<number> {
    const id = await this.#id(`insert into protocols (organization_id, name) values ($1, $2)`, [
      this.organizationId,
      name,
    ])
    await this.rows(`insert into organization_protocols (organization_id, protocol_id) values ($1, $2)`, [
      this.organizationId,
      id,
    ])
    return id
  }

  question(
    protocolId: number,
    {
      threat,
      category,
      weight = 1,
      parent,
    }: Partial<Record<'threat' | 'category' | 'weight' | 'parent', number>>,
  ): Promise<number> {
    return this.#id(
      `insert into questions (organization_id, protocol_id, tempid, question, threat_id, category_id, weight, parent_question_id)
       values ($1, $2, '1', 'Is it so?', $3, $4, $5, $6)`,
      [this.organizationId, protocolId, threat ?? null, category ?? null, weight, parent ?? null],
    )
  }

  profile(protocolId: number, name = 'Standard'): Promise<number> {
    return this.#id(`insert into risk_profiles (organization_id, protocol_id, name) values ($1, $2, $3)`, [
      this.organizationId,
      protocolId,
      name,
    ])
  }

  async rate(profileId: number, of: 'threat' | 'category', id: number, rating: number): Promise<void> {
    const [table, column] =
      of === 'threat' ? ['risk_profile_threats', 'likelihood'] : ['risk_profile_categories', 'impact']
    await this.rows(
      `insert into ${table} (organization_id, risk_profile_id, ${of}_id, ${column}) values ($1, $2, $3, $4)
       on conflict (organization_id, risk_profile_id, ${of}_id) do update set ${column} = excluded.${column}`,
      [this.organizationId, profileId, id, rating],
    )
  }

  entity(name: string): Promise<number> {
    return this.#id(`insert into entities (organization_id, name) values ($1, $2)`, [
      this.organizationId,
      name,
    ])
  }

  async use(entityId: number, protocolId: number, profileId: number | null): Promise<void> {
    await this.rows(
      `insert into entity_protocols (organization_id, entity_id, protocol_id, risk_profile_id) values ($1, $2, $3, $4)
       on conflict (organization_id, entity_id, protocol_id) do update set risk_profile_id = excluded.risk_profile_id`,
      [this.organizationId, entityId, protocolId, profileId],
    )
  }

  /** A period that contains today, or one that ended last year. */
  period(name: string, { current = true } = {}): Promise<number> {
    const year = current ? 0 : 2
    return this.#id(
      `insert into assessment_periods (organization_id, name, start_date, end_date)
       values ($1, $2, current_date - 30 - $3::int * 365, current_date + 30 - $3::int * 365)`,
      [this.organizationId, name, year],
    )
  }

  async exclude(entityId: number, questionId: number): Promise<void> {
    await this.rows(
      `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
       select $1, $2, q.protocol_id, q.id, $4 from questions q where q.id = $3 on conflict do nothing`,
      [this.organizationId, entityId, questionId, this.userId],
    )
  }

  async division(name: string, entityIds: number[]): Promise<number> {
    const id = await this.#id(`insert into divisions (organization_id, name) values ($1, $2)`, [
      this.organizationId,
      name,
    ])
    await this.rows(`insert into entity_divisions select $1, unnest($2::bigint[]), $3`, [
      this.organizationId,
      entityIds,
      id,
    ])
    return id
  }

  async join(divisionId: number, userId: number): Promise<void> {
    await this.rows(`insert into division_users values ($1, $2, $3)`, [
      this.organizationId,
      divisionId,
      userId,
    ])
  }

  /** Answers a question, or replaces its answer. `score` null: not applicable. */
  async answer(periodId: number, entityId: number, questionId: number, score: number | null): Promise<void> {
    const optionId = score === null ? null : await this.#option(questionId, score)
    await this.rows(answerSql, [
      this.organizationId,
      periodId,
      entityId,
      questionId,
      optionId,
      score,
      this.userId,
    ])
  }

  #option(questionId: number, value: number): Promise<number> {
    return this.#id(
      `insert into question_options (organization_id, question_id, option, value, display_order) values ($1, $2, 'So', $3, 1)`,
      [this.organizationId, questionId, value],
    )
  }
}

export const answerSql = `
  insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
    control, not_applicable, score, weight, likelihood, impact, created_by, answered_by)
  select $1::bigint, $2::bigint, ep.entity_id, q.protocol_id, q.id, $5::bigint, 'A guard stands there.', $6::smallint is null, $6, q.weight,
    case when ep.risk_profile_id is not null then coalesce(t.likelihood, 3) end,
    case when ep.risk_profile_id is not null then coalesce(c.impact, 3) end, $7::bigint, $7
  from questions q
  join entity_protocols ep on ep.organization_id = $1 and ep.entity_id = $3 and ep.protocol_id = q.protocol_id
  left join risk_profile_threats t on t.organization_id = $1 and t.risk_profile_id = ep.risk_profile_id and t.threat_id = q.threat_id
  left join risk_profile_categories c on c.organization_id = $1 and c.risk_profile_id = ep.risk_profile_id and c.category_id = q.category_id
  where q.id = $4
  on conflict (organization_id, assessment_period_id, question_id, entity_id) do update set
    question_option_id = excluded.question_option_id, not_applicable = excluded.not_applicable, score = excluded.score,
    weight = excluded.weight, likelihood = excluded.likelihood, impact = excluded.impact, version = answers.version + 1`
