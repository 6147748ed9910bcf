import { questionsApi } from '#domain/questions/questions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'

const FRESH_MS = 5 * 60 * 1000

/** Loads a whole framework. It is large and rarely changes, so it is not refetched on each visit. */
export function askingQuestions(protocolId: number) {
  return { ...asking(questionsApi.ofProtocol, { protocol_id: protocolId }), staleTime: FRESH_MS }
}
