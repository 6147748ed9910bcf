import type { FrequentlyAskedQuestion } from '#domain/faq/faq.contract.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { faqsTexts as texts } from './faqs.texts.ts'

const STEP = 10
const LAST = 100_000

/** A question as its form holds it. */
export type FaqValues = {
  question: string
  answer: string
  topic: string
  video_url: string
  display_order: number | string
}

export function valuesOf(faq: FrequentlyAskedQuestion): FaqValues {
  const { question, answer, topic, video_url, display_order } = faq
  return { question, answer, topic, video_url: video_url ?? '', display_order }
}

/** A new question is added at the end. */
export function newValues(all: readonly FrequentlyAskedQuestion[]): FaqValues {
  const last = Math.max(0, ...all.map(({ display_order }) => display_order))
  const display_order = Math.min(last + STEP, LAST)
  return { question: '', answer: '', topic: '', video_url: '', display_order }
}

export const validateFaq = {
  question: (value: string) => (value.trim() ? null : texts.questionRequired),
  answer: (value: string) => (value.trim() ? null : texts.answerRequired),
  video_url: (value: string) => (value.trim() === '' || isFilm(value.trim()) ? null : texts.filmWrong),
  display_order: (value: number | string) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LAST
      ? null
      : texts.orderWrong,
}

/** The fields as the call wants them. */
export function fieldsOf(values: Partial<FaqValues>) {
  const { question, answer, topic, video_url, display_order } = values
  return {
    ...(question !== undefined && { question }),
    ...(answer !== undefined && { answer }),
    ...(topic !== undefined && { topic }),
    ...(video_url !== undefined && { video_url: video_url.trim() || null }),
    ...(display_order !== undefined && { display_order: Number(display_order) }),
  }
}

/** Lists the differences between the form and the version saved by somebody else in the meantime. */
export function differencesOf(mine: FaqValues, saved: FrequentlyAskedQuestion): Difference[] {
  const theirs = valuesOf(saved)
  const labels = {
    question: texts.question,
    answer: texts.answer,
    topic: texts.topicPlain,
    video_url: texts.filmPlain,
    display_order: texts.order,
  }
  const fields = Object.keys(labels) as (keyof FaqValues)[]
  return fields
    .filter(field => mine[field] !== theirs[field])
    .map(field => ({ label: labels[field], mine: String(mine[field]), theirs: String(theirs[field]) }))
}

function isFilm(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}
