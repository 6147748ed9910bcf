import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import type { Protocol } from '#domain/protocols/protocols.contract.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { answersAsked, entitiesAsked, frameworksAsked, questionsAsked } from './answer-queries.ts'
import type { Answering } from './answering.ts'
import { type EntityRow, rowsOf } from './entity-rows.ts'

export interface LoadedScene {
  question: Question
  protocol: Protocol
  rows: EntityRow[]
}

/** What answering one question needs, as far as it is here. */
export function useDeskScene({ me, period, topic, questionId }: Answering) {
  const questions = useQuery(questionsAsked(topic))
  const entities = useQuery(entitiesAsked())
  const frameworks = useQuery(frameworksAsked(me.active_organization_id ?? 0))
  const answers = useQuery(answersAsked(questionId))
  const question = questions.data?.find(({ id }) => id === questionId)
  const protocol = frameworks.data?.data.find(({ id }) => id === topic.protocol_id)
  const rows = useMemo(() => {
    if (!question || !entities.data || !answers.data) return null
    const regular = answers.data.filter((answer): answer is RegularAnswer => answer.kind === 'answer')
    return rowsOf({ userId: me.id, question, entities: entities.data, answers: regular, period })
  }, [me.id, question, entities.data, answers.data, period])
  const all = [questions, entities, frameworks, answers]
  const isLacking = !question || !protocol || !rows
  return {
    scene: isLacking ? null : ({ question, protocol, rows } satisfies LoadedScene),
    question: question ?? null,
    isGone: Boolean(questions.data && frameworks.data) && (!question || !protocol),
    failed: isLacking ? (all.find(each => each.error)?.error ?? null) : null,
    tryAgain: () => void Promise.all(all.filter(each => each.error).map(each => each.refetch())),
  }
}
