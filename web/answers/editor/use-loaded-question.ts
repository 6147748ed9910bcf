import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Protocol } from '#domain/protocols/protocols.contract.ts'
import { namesEveryEntity } from '#domain/questions/completion.rules.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { useBrowserKey } from '#web/platform/session/browser-key.ts'
import {
  answersQuery,
  assigneesQuery,
  discussedQuery,
  entitiesQuery,
  frameworksQuery,
  opinionsQuery,
  questionQuery,
  questionsQuery,
} from '../answer-queries.ts'
import type { Answering } from '../answering.ts'
import { answersTexts as texts } from '../answers.texts.ts'
import { type EntityRow, rowsOf } from '../entities/entity-rows.ts'
import { opinionRows } from '../entities/opinion-rows.ts'
import type { Mode } from '../saving/send-answers.ts'

export interface LoadedQuestion {
  question: Question
  protocol: Protocol
  mode: Mode
  rows: EntityRow[]
  /** True if the person was asked for an opinion here, or gave one. */
  canOpine: boolean
}

/** Loads the data of one question; parts that have not arrived are missing. */
export function useLoadedQuestion({ me, period, queried, topic, questionId, wanted }: Answering) {
  const questions = useQuery(questionsQuery(topic, queried))
  const entities = useQuery(entitiesQuery(queried))
  const frameworks = useQuery(frameworksQuery(me.active_organization_id))
  const answers = useQuery(answersQuery(questionId, queried))
  const collaborates = me.features.includes('collaboration')
  const opinions = useQuery({ ...opinionsQuery(questionId, queried), enabled: collaborates })
  // The editor does not wait for these: assignees and messages are only shown beside the entities.
  const assignees = useQuery(assigneesQuery(questionId, queried))
  const discussed = useQuery(discussedQuery(period.id, questionId))
  // The initial draft is sealed.
  const browserKey = useBrowserKey(me)
  const listed = questions.data?.find(({ id }) => id === questionId)
  const isWhole = !listed || namesEveryEntity(listed)
  const whole = useQuery(questionQuery(isWhole ? null : questionId, queried))
  const question = isWhole ? listed : whole.data
  const protocol = frameworks.data?.data.find(({ id }) => id === topic.protocol_id)
  const rows = useMemo(() => {
    if (!question || !entities.data || !answers.data) return null
    return rowsOf({
      userId: me.id,
      features: new Set(me.features),
      question,
      entities: entities.data,
      answers: answers.data,
      assignments: assignees.data ?? [],
      period,
      messages: new Map(discussed.data?.map(each => [each.entity_id, each.messages_count])),
      excluded: texts.excludedHere,
    })
  }, [me.id, me.features, question, entities.data, answers.data, assignees.data, discussed.data, period])
  const own = useMemo(() => {
    if (!rows || !question) return null
    if (!collaborates) return []
    const asked = question.completion_meta?.myAssignedCollaborationEntities ?? []
    return opinions.data ? opinionRows(rows, { userId: me.id, asked, given: opinions.data }) : null
  }, [rows, question, collaborates, opinions.data, me.id])
  const all = [
    questions,
    whole,
    entities,
    frameworks,
    answers,
    browserKey,
    ...(collaborates ? [opinions] : []),
  ]
  const isLacking = !question || !protocol || !rows || !own || !browserKey.isHere
  const mode = isLacking ? 'answer' : modeOf(wanted, rows, own)
  return {
    loaded: isLacking
      ? null
      : ({
          question,
          protocol,
          mode,
          rows: mode === 'answer' ? rows : own,
          canOpine: own.length > 0,
        } satisfies LoadedQuestion),
    question: listed ?? null,
    isGone: Boolean(questions.data && frameworks.data) && (!listed || !protocol),
    failed: isLacking ? (all.find(each => each.error)?.error ?? null) : null,
    tryAgain: () => void Promise.all(all.filter(each => each.error).map(each => each.refetch())),
  }
}

/** Takes the mode from the address; else answering, unless the person was only asked for an opinion. */
function modeOf(wanted: Mode | null, rows: readonly EntityRow[], own: readonly EntityRow[]): Mode {
  if (own.length === 0) return 'answer'
  return wanted ?? (rows.some(row => row.locked === null) ? 'answer' : 'opinion')
}
