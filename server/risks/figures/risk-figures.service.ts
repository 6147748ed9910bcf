import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import {
  FIGURE_ANSWERS_PER_PAGE,
  type FigureAnswer,
  type RiskFigure,
  type riskFiguresApi,
} from '#domain/risks/risk-figures.contract.ts'
import type { Extremes } from '#domain/risks/risks.contract.ts'
import { DEFAULT_THRESHOLD, figuresFrom, type RiskSums, rounded, sumsOf } from '#domain/risks/risks.rules.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { overseerOf } from '../../entity-overviews/overseen-entity.service.ts'
import { type Period, shownPeriod } from '../../periods/current-period.service.ts'
import { groupSums } from '../group-sums.service.ts'
import { inDivision } from '../in-division.service.ts'
import { sumNames } from '../risk-sums.ts'
import { extremesIn } from '../worst/extremes.service.ts'
import { topicExtremes } from '../worst/topic-extremes.service.ts'
import { answersOfFigure, countExcluded, countUnrated } from './answers-of-figure.ts'
import { type SubjectIds, subjectOf } from './subject.ts'

export const riskFigures: Handlers<typeof riskFiguresApi> = {
  show: async call => figure(call, await askedOfCompany(call)),
  answers: async call => answers(call, await askedOfCompany(call)),
  showOfEntity: async call => figure(call, await askedOfEntity(call)),
  answersOfEntity: async call => answers(call, await askedOfEntity(call)),
}

interface Asked {
  period: Period | null
  /** The person in whose reach the figure is. */
  actor: Actor
  subject: SubjectIds
}

async function askedOfCompany(call: Call<InputOf<typeof riskFiguresApi.show>>): Promise<Asked> {
  const { assessment_period_id: wanted, ...subject } = call.input.filter ?? {}
  const period = await shownPeriod(call, wanted)
  return { period, actor: await inDivision(call, subject.division_id), subject }
}

async function askedOfEntity(call: Call<InputOf<typeof riskFiguresApi.showOfEntity>>): Promise<Asked> {
  const { entity_id, filter: { assessment_period_id: wanted, ...subject } = {} } = call.input
  const period = await shownPeriod(call, wanted)
  return { period, actor: await overseerOf(call, entity_id), subject: { entity_id, ...subject } }
}

/** The input of the sums: the division is in the actor’s reach already. */
function inputOf({ actor, subject: { division_id: _, ...filter } }: Asked, period: Period) {
  return { actor, periodId: period.id, by: [], filter }
}

async function figure(call: Call, asked: Asked): Promise<RiskFigure> {
  const { period } = asked
  if (!period) throw new Failure('conflict', 'No assessment is open. An admin can open one.')
  const { db, organizationId } = call
  const subject = await subjectOf(db, organizationId, asked.subject)
  const input = inputOf(asked, period)
  const byFramework = await groupSums(db, input)
  const sums = added(byFramework)
  const { risk, score, exposure, coverage } = figuresFrom(sums)
  const shown = (value: number | null) => (value === null ? null : rounded(value))
  return {
    assessment_period: { id: period.id, name: period.name },
    ...subject,
    risk: shown(risk),
    score: shown(score),
    exposure: shown(exposure),
    coverage: rounded(coverage),
    threshold: await thresholdOf(
      call,
      period,
      byFramework.map(each => each.protocol_id),
    ),
    in_scope: sums.in_scope,
    answered: sums.answered,
    ...(await hiddenIn(call, asked, period)),
    sums: {
      weight: sums.weight,
      weighted_score: sums.weighted_score,
      rated_weight: sums.rated_weight,
      weighted_risk: rounded(sums.weighted_risk / 25),
      open_weight: sums.open_weight,
      open_risk: rounded(sums.open_risk / 25),
    },
    left_out: {
      not_applicable: sums.not_applicable,
      unanswered: sums.in_scope - sums.answered,
      excluded: await countExcluded(db, input),
      // Each weighs something: where the weights agree, there are none to count.
      unrated: sums.weight === sums.rated_weight ? 0 : await countUnrated(db, input),
    },
  }
}

/** The facts that the average hides, unless it is of one entity. */
async function hiddenIn({ db }: Call, asked: Asked, period: Period): Promise<Partial<Extremes>> {
  const { actor, periodId, filter } = inputOf(asked, period)
  if (filter.entity_id !== undefined) return {}
  const { topic_id } = filter
  if (topic_id === undefined) return extremesIn(db, { actor, periodId, filter })
  const of = await topicExtremes(db, { actor, periodId, filter: { ...filter, topic_id } })
  return of(topic_id)
}

async function answers(
  call: Call<{ page?: number | undefined; per_page?: number | undefined }>,
  asked: Asked,
): Promise<Page<FigureAnswer>> {
  const { period } = asked
  if (!period) return { rows: [], total: 0 }
  const { db, organizationId } = call
  await subjectOf(db, organizationId, asked.subject)
  const input = inputOf(asked, period)
  const sums = added(await groupSums(db, input))
  const { page = 1, per_page: perPage = FIGURE_ANSWERS_PER_PAGE } = call.input
  return {
    rows: await answersOfFigure(db, input, { page, perPage, weightedRisk: sums.weighted_risk }),
    total: sums.answered - sums.not_applicable,
  }
}

function added(groups: readonly RiskSums[]): RiskSums {
  const sums = sumsOf([])
  for (const group of groups) for (const name of sumNames) sums[name] += group[name]
  return sums
}

/** The lowest threshold of the frameworks in a figure. */
async function thresholdOf({ db, organizationId }: Call, period: Period, protocolIds: number[]) {
  const { rows } = await sql<{ threshold: number }>`
    select coalesce(pt.threshold, ${DEFAULT_THRESHOLD})::float8 as threshold from unnest(${protocolIds}::bigint[]) p (id)
    left join period_thresholds pt on pt.organization_id = ${organizationId}
      and pt.assessment_period_id = ${period.id} and pt.protocol_id = p.id
    order by 1 limit 1`.execute(db)
  return rows[0]?.threshold ?? DEFAULT_THRESHOLD
}
