import { type EntityFacts, entityPolicy } from '#domain/entities/entities.rules.ts'
import type {
  EntityOverview,
  entityOverviewsApi,
} from '#domain/entity-overviews/entity-overviews.contract.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../periods/current-period.service.ts'
import { figuresOf, threatsAbove } from './entity-figures.ts'
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
      above: threatsAbove(questions, new Map(head.frameworks.map(each => [each.id, each.threshold]))),
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
