import type { FrequentlyAskedQuestion } from '#domain/faq/faq.contract.ts'

/** Returns the entries that contain every word of the search in question, answer or topic. */
export function matching(all: FrequentlyAskedQuestion[], search: string): FrequentlyAskedQuestion[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ question, answer, topic }) => {
    const text = `${question} ${answer} ${topic}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}

/** Groups entries by topic, in order of appearance; those without one come last. */
export function byTopic(all: FrequentlyAskedQuestion[]): [string, FrequentlyAskedQuestion[]][] {
  const topics = Map.groupBy(all, ({ topic }) => topic)
  return [...topics].sort(([one], [other]) => Number(one === '') - Number(other === ''))
}

/** Lists the existing topics in the same order. */
export function topicsOf(all: FrequentlyAskedQuestion[]): string[] {
  return byTopic(all).flatMap(([topic]) => topic || [])
}
