import type { Message } from './conversation.ts'

interface Page {
  data: Message[]
}

/** Puts messages into the loaded pages: newer versions in their places, new messages first. */
export function withMessages<Pages extends { pages: Page[] }>(
  before: Pages,
  news: readonly Message[],
): Pages {
  const [first, ...rest] = before.pages
  if (!first || news.length === 0) return before
  const given = new Map(news.map(each => [each.id, each]))
  const known = new Set(before.pages.flatMap(({ data }) => data.map(({ id }) => id)))
  const current = (page: Page) => ({ ...page, data: page.data.map(each => newer(each, given.get(each.id))) })
  const added = news.filter(({ id }) => !known.has(id))
  const { data, ...others } = current(first)
  return { ...before, pages: [{ ...others, data: [...added, ...data] }, ...rest.map(current)] }
}

function newer(one: Message, other: Message | undefined): Message {
  return other && other.version > one.version ? other : one
}

/** Merges pages, oldest first. Messages that two contain, because new ones shifted the pages, appear once. */
export function oneOfEach(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map(each => [each.id, each])).values()].sort((one, other) => one.id - other.id)
}

/** Returns the time of the last message, correction or withdrawal. */
export function lastChange(messages: readonly Message[]): string | undefined {
  const times = messages.flatMap(each => [each.created_at, each.edited_at ?? '', each.withdrawn_at ?? ''])
  return times.sort().at(-1)
}
