import { pickDetails as detailsOfAnswer } from '#domain/answers/answer-content.ts'
import { pickDetails } from '#domain/entities/entity-content.ts'
import type { Found } from '#domain/search/search.contract.ts'
import type { AddressOf } from '../use-pages.ts'
import { groupIcons } from './group-icons.ts'
import { paletteTexts as texts } from './palette.texts.ts'
import type { PaletteGroup, PaletteRow } from './palette-row.ts'

/** The server's results, each with a page that the person may open. */
export function foundGroups(
  found: Found,
  addressOf: AddressOf,
  openAnswer: (answerId: number) => void,
): PaletteGroup[] {
  const questions = addressOf('questions.index')
  return [
    {
      key: 'entities',
      label: texts.entities,
      rows: found.entities.map(({ id, name, can_open, ...entity }) => ({
        key: `entity-${id}`,
        label: name,
        ...describedBy(Object.values(pickDetails(entity))),
        icon: groupIcons.entities,
        ...targetOf(can_open ? addressOf('entity.overview', { entityId: id }) : null, {}, questions, {
          entity: id,
        }),
      })),
    },
    {
      key: 'questions',
      label: texts.questions,
      rows: found.questions.map(({ id, tempid, question, topic_id, protocol }) => ({
        key: `question-${id}`,
        label: `${tempid} ${question}`.trim(),
        description: protocol.name,
        icon: groupIcons.questions,
        to: `/questions/${id}/topic/${topic_id}/question/${id}/entity/false`,
      })),
    },
    {
      key: 'answers',
      label: texts.answers,
      rows: found.answers.map(({ id, entity, question, assessment_period, ...answer }) => ({
        key: `answer-${id}`,
        label: `${question.tempid} ${question.question}`.trim(),
        ...describedBy([...Object.values(detailsOfAnswer(answer)), entity.name, assessment_period.name]),
        icon: groupIcons.answers,
        act: () => openAnswer(id),
      })),
    },
    {
      key: 'files',
      label: texts.files,
      rows: found.files.map(({ id, name, answer_id, entity, question }) => ({
        key: `file-${id}`,
        label: name,
        ...describedBy([`${question.tempid} ${question.question}`.trim(), entity.name]),
        icon: groupIcons.files,
        act: () => openAnswer(answer_id),
      })),
    },
    {
      key: 'people',
      label: texts.people,
      rows: found.people.map(({ id, full_name, email }) => ({
        key: `person-${id}`,
        label: full_name,
        description: email,
        icon: groupIcons.people,
        ...personTarget(addressOf('company.users.manage', { userId: id }), email),
      })),
    },
    {
      key: 'frameworks',
      label: texts.frameworks,
      rows: found.protocols.map(({ id, name }) => {
        const own = addressOf('company.frameworkQuestions', { frameworkId: id })
        return {
          key: `framework-${id}`,
          label: name,
          icon: groupIcons.frameworks,
          ...targetOf(own, {}, questions, { framework: id }),
        }
      }),
    },
    {
      key: 'threats',
      label: texts.threats,
      rows: found.threats.map(({ id, name }) => ({
        key: `threat-${id}`,
        label: name,
        icon: groupIcons.threats,
        ...targetOf(addressOf('risks.index'), { threat: id, answers: 1 }, null, {}),
      })),
    },
    {
      key: 'assessments',
      label: texts.assessments,
      rows: found.assessment_periods.flatMap(({ id, name }) => {
        const own = addressOf('company.assessment-period.overview', { assessmentPeriodId: id })
        const target = targetOf(own, {}, addressOf('risks.index'), { period: id })
        return target.to
          ? [{ key: `assessment-${id}`, label: name, icon: groupIcons.assessments, ...target }]
          : []
      }),
    },
    {
      key: 'lossScenarios',
      label: texts.lossScenarios,
      rows: found.loss_scenarios.map(({ id, name, threat }) => ({
        key: `loss-scenario-${id}`,
        label: name,
        ...describedBy([threat.name]),
        icon: groupIcons.lossScenarios,
        ...targetOf(addressOf('company.loss-scenario', { scenarioId: id }), {}, null, {}),
      })),
    },
    {
      key: 'plans',
      label: texts.plans,
      rows: found.action_plans.map(({ id, name }) => ({
        key: `plan-${id}`,
        label: name,
        icon: groupIcons.plans,
        ...targetOf(addressOf('action-plans.view', { planId: id }), {}, null, {}),
      })),
    },
    {
      key: 'requests',
      label: texts.requests,
      rows: found.document_requests.map(({ id, title, list }) => ({
        key: `request-${id}`,
        label: title,
        ...describedBy([list.name]),
        icon: groupIcons.requests,
        ...targetOf(addressOf('document-requests.show', { requestId: id }), {}, null, {}),
      })),
    },
    {
      key: 'controls',
      label: texts.controls,
      rows: found.controls.map(({ id, code, name }) => ({
        key: `control-${id}`,
        label: name,
        ...describedBy([code]),
        icon: groupIcons.controls,
        ...targetOf(addressOf('company.control.overview', { controlId: id }), {}, null, {}),
      })),
    },
    {
      key: 'policies',
      label: texts.policies,
      rows: found.policies.map(({ id, code, title, is_asked }) => ({
        key: `policy-${id}`,
        label: title,
        ...describedBy([code]),
        icon: groupIcons.policies,
        ...targetOf(
          addressOf('company.policy', { policyId: id }),
          {},
          is_asked ? addressOf('policies.show', { policyId: id }) : null,
          {},
        ),
      })),
    },
    {
      key: 'faqs',
      label: texts.faqs,
      rows: found.faqs.map(({ id, question, topic }) => ({
        key: `faq-${id}`,
        label: question,
        ...describedBy([topic]),
        icon: groupIcons.faqs,
        ...targetOf(addressOf('faq.index'), { faqId: id }, null, {}),
      })),
    },
  ]
}

/** Joins the texts, skipping empty ones. */
function describedBy(texts: string[]): Pick<PaletteRow, 'description'> {
  const description = texts.filter(Boolean).join(' · ')
  return description ? { description } : {}
}

type Target = Pick<PaletteRow, 'to' | 'search'>

/** Returns the overview for people who manage it, else the page that answers it. */
function targetOf(
  own: string | null,
  ownSearch: Record<string, number>,
  other: string | null,
  otherSearch: Record<string, number>,
): Target {
  if (own) return { to: own, search: ownSearch }
  return other ? { to: other, search: otherSearch } : {}
}

/** The person's page, or an email to them for callers who can't open it. */
function personTarget(page: string | null, email: string): Pick<PaletteRow, 'to' | 'href'> {
  return page === null ? { href: `mailto:${email}` } : { to: page }
}
