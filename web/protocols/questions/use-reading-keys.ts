import { useHotkeys } from '@mantine/hooks'
import type { RefObject } from 'react'
import type { OutlineTopic } from './outline.ts'
import { useQuestionsSearch } from './use-questions-search.ts'

interface Reading {
  outline: readonly OutlineTopic[]
  chosen: OutlineTopic | undefined
  field: RefObject<HTMLInputElement | null>
}

/** Keyboard shortcuts for reading: `j` and `k` for questions, `[` and `]` for topics, `/` for the search. */
export function useReadingKeys({ outline, chosen, field }: Reading): void {
  const { search, toQuestion, toTopic } = useQuestionsSearch()
  const step = (by: 1 | -1) => {
    const questions = chosen?.questions ?? []
    const at = questions.findIndex(({ id }) => id === search.question)
    const next = questions[at < 0 ? 0 : at + by]
    if (next) toQuestion(next.id)
  }
  const turn = (by: 1 | -1) => {
    const next = outline[outline.findIndex(({ topic }) => topic.id === chosen?.topic.id) + by]
    if (next) toTopic(next.topic.id)
  }
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['[', () => turn(-1)],
    [']', () => turn(1)],
    ['/', () => field.current?.focus()],
  ])
}
