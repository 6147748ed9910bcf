import { useQuery } from '@tanstack/react-query'
import { type Answer, answersApi } from '#domain/answers/answers.contract.ts'
import { collaborationAnswersApi } from '#domain/answers/collaboration-answers.contract.ts'
import { type Protocol, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { type Question, questionsApi } from '#domain/questions/questions.contract.ts'
import { asking, askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useCompany } from '#web/platform/session/me.ts'

/** An answer with everything that its dialog shows. */
export interface LoadedAnswer<Of extends Answer = Answer> {
  answer: Of
  question: Question
  protocol: Protocol | null
}

/** Loads an answer by its id, always from the server: a link to it may be old. */
export function useAnswer(answerId: number) {
  const answer = useQuery({ ...useAnswerQuery(answerId), staleTime: 0 })
  return useLoaded(answer)
}

/** For `useQuery`: one answer by its number. */
export function useAnswerQuery(answerId: number) {
  const company = useCompany()
  return askingOnceKnown(answersApi.showOfOrganization, company && { ...company, answer_id: answerId })
}

/** Loads an opinion by its path. */
export function useOpinion(path: { entity_id: number; question_id: number; collaboration_id: number }) {
  return useLoaded(useQuery({ ...asking(collaborationAnswersApi.show, path), staleTime: 0 }))
}

interface AnswerLookup<Of extends Answer> {
  data: Of | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

function useLoaded<Of extends Answer>(answer: AnswerLookup<Of>) {
  const { data } = answer
  const question = useQuery(
    askingOnceKnown(questionsApi.show, data ? { question_id: data.question_id } : null),
  )
  const frameworks = useQuery(askingOnceKnown(protocolsApi.ofOrganization, useCompany()))
  const loaded: LoadedAnswer<Of> | null =
    data && question.data && frameworks.data
      ? {
          answer: data,
          question: question.data,
          protocol: frameworks.data.data.find(({ id }) => id === data.protocol_id) ?? null,
        }
      : null
  return {
    data: loaded ?? undefined,
    error: loaded ? null : (answer.error ?? question.error ?? frameworks.error),
    refetch: () => Promise.all([answer.refetch(), question.refetch()]),
  }
}
