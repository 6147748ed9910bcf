import { type EntityFacts, entityPolicy } from '#domain/entities/entities.rules.ts'
import type {
  EntityOverview,
  entityOverviewsApi,
} from '#domain/entity-overviews/entity-overviews.contract.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { figuresFrom, rounded, type ScopedQuestion, sumsOf } from '#domain/risks/risks.rules.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../periods/current-period.service.ts'
import { overviewHead } from './overview-head.ts'
import { type OverviewQuestion, overviewQuestions } from './overview-questions.ts'

export const entityOverviews: Handlers<typeof entityOverviewsApi> = {
  async show(call) {
    const { entity_id, assessment_period_id: wanted } = call.input
    const { features } = call.actor
    const period = await shownPeriod(call, wanted)
    const { is_administered, ...head } = await overviewHead(call, entity_id, period?.id ?? null)
    const questions = await overviewQuestions(call, entity_id, period?.id ?? null)
    const byTopic = Map.groupBy(questions, each => each.topic_id)
    const byProtocol = Map.groupBy(questions, each => each.protocol_id)
    const facts: EntityFacts = {
      administered: is_administered,
      overseen: true,
      deleted_at: null,
      is_current_assessment_locked: head.is_locked,
      period,
    }
    return {
      ...head,
      ...verdictsOf({ lock: entityPolicy.lock }, call.actor, facts),
      assessment_period: period,
      ...figuresOf(questions),
      frameworks: head.frameworks.map(framework => ({
        ...framework,
        ...countedOf(byProtocol.get(framework.id) ?? []),
        topics: framework.topics
          .filter(({ id }) => byTopic.has(id))
          .map(topic => ({ ...topic, ...topicOf(byTopic.get(topic.id) ?? [], features) })),
      })),
      open_work: openWorkOf(questions, features.has('acceptance')),
    }
  },
}

function countedOf(questions: readonly OverviewQuestion[]) {
  return { ...figuresOf(questions), excluded: questions.filter(each => each.is_excluded).length }
}

/** Complete if all answers and all requested opinions are there. */
function topicOf(questions: readonly OverviewQuestion[], features: ReadonlySet<string>) {
  const counted = countedOf(questions)
  const isWaiting =
    features.has('collaboration') && questions.some(each => !each.is_excluded && each.collaborations > 0)
  return { ...counted, is_complete: counted.answered === counted.in_scope && !isWaiting }
}

/** Figures are rounded in the response, and nowhere before. */
function figuresOf(questions: readonly OverviewQuestion[]) {
  const inScope = questions.filter(each => !each.is_excluded)
  const sums = sumsOf(inScope.map(scopedOf))
  const { score, risk, exposure, coverage } = figuresFrom(sums)
  const figure = (value: number | null) => (value === null ? null : rounded(value))
  return {
    in_scope: sums.in_scope,
    answered: sums.answered,
    accepted: inScope.filter(each => each.accepted).length,
    not_applicable: sums.not_applicable,
    unlisted: inScope.filter(each => !each.is_listed).length,
    coverage: rounded(coverage),
    score: figure(score),
    risk: figure(risk),
    exposure: figure(exposure),
  }
}

function scopedOf(question: OverviewQuestion): ScopedQuestion {
  const { weight, likelihood, impact, score, is_answered } = question
  const { answer_weight, answer_likelihood, answer_impact } = question
  return {
    weight,
    likelihood,
    impact,
    answer: is_answered
      ? { score, weight: answer_weight, likelihood: answer_likelihood, impact: answer_impact }
      : null,
  }
}

function openWorkOf(questions: readonly OverviewQuestion[], accepts: boolean): EntityOverview['open_work'] {
  const inScope = questions.filter(each => !each.is_excluded)
  const added = (of: (question: OverviewQuestion) => number) =>
    inScope.reduce((sum, each) => sum + of(each), 0)
  return {
    needs_answer: inScope.filter(each => !each.is_answered).length,
    needs_acceptance: accepts ? inScope.filter(each => each.is_answered && !each.accepted).length : 0,
    assigned: added(each => each.assigned),
    overdue: added(each => each.overdue),
    collaborations: added(each => each.collaborations),
    exclusion_requests: inScope.filter(each => each.has_request).length,
    excluded: questions.length - inScope.length,
  }
}
