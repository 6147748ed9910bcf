import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { namesEveryEntity } from '#domain/questions/completion.rules.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { isInCompany } from '#web/platform/session/me.ts'
import {
  answersQuery,
  entitiesQuery,
  frameworksQuery,
  type Period,
  periodsQuery,
  previousQuery,
  questionQuery,
  questionsQuery,
  topicsQuery,
} from './answer-queries.ts'
import { queriedPeriod } from './answering-period.ts'
import { idsIn, outlineOf, type Step, stepsOf } from './outline/outline.ts'

interface Params {
  questions: string
  topic: string
  question: string
}

/** Starts loading everything the page shows, without waiting for it. */
export function loadAnswering(client: QueryClient, me: CurrentUser, params: Params, wanted: Period): void {
  if (isInCompany(me)) void client.prefetchQuery(frameworksQuery(me.active_organization_id))
  void client.prefetchQuery(periodsQuery())
  void queriedIn(client, wanted)
    .then(period => loadParts(client, params, period))
    // The page reports it.
    .catch(() => undefined)
}

function loadParts(client: QueryClient, params: Params, period: Period): void {
  void client.prefetchQuery(entitiesQuery(period))
  const [question] = idsIn(params.question)
  const [topic] = idsIn(params.topic)
  if (question && topic) void loadQuestion(client, { questionId: question, topicId: topic }, period)
}

/** Waits for the periods only if the address names one. */
async function queriedIn(client: QueryClient, wanted: Period): Promise<Period> {
  if (wanted === undefined) return undefined
  const { data } = await client.ensureQueryData(periodsQuery())
  return queriedPeriod(data, wanted)
}

/** Loads the data that one question needs beyond what all share. Also used to prefetch the next one. */
export async function loadQuestion(
  client: QueryClient,
  { questionId, topicId }: Step,
  period: Period,
): Promise<void> {
  void client.prefetchQuery(answersQuery(questionId, period))
  void client.prefetchQuery(previousQuery(questionId, period))
  const topics = await client.ensureQueryData(topicsQuery(period)).catch(() => null)
  const topic = topics?.data.find(({ id }) => id === topicId)
  if (!topic) return
  const query = questionsQuery(topic, period)
  await client.prefetchQuery(query)
  const listed = client.getQueryData(query.queryKey)?.find(({ id }) => id === questionId)
  if (listed && !namesEveryEntity(listed)) await client.prefetchQuery(questionQuery(questionId, period))
}

/** Returns the first chosen question of the topic that needs an answer, else its first one; null without any. */
export async function firstOpen(client: QueryClient, params: Params, wanted: Period): Promise<number | null> {
  const period = await queriedIn(client, wanted)
  const topics = await client.ensureQueryData(topicsQuery(period))
  const chosen = outlineOf(topics.data, idsIn(params.questions))
  const here = chosen.find(({ topic }) => topic.id === Number(params.topic)) ?? chosen[0]
  if (!here) return null
  const questions = await currentData(client, questionsQuery(here.topic, period))
  const open = questions.find(
    ({ id, completion_meta }) => here.questionIds.includes(id) && completion_meta?.isComplete === false,
  )
  return open?.id ?? stepsOf([here])[0]?.questionId ?? null
}

/** Loads what is out of date, such as after a reload right after a save; offline, uses what was loaded before. */
async function currentData<Data, Failed extends Error, Key extends readonly unknown[]>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Failed, Data, Key>,
): Promise<Data> {
  try {
    return await client.fetchQuery({ ...query, networkMode: 'always' })
  } catch (error) {
    const kept = client.getQueryData<Data>(query.queryKey)
    if (kept === undefined) throw error
    return kept
  }
}
