import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Listed } from '#domain/platform/listing.ts'
import { type Task, tasksApi } from '#domain/tasks/tasks.contract.ts'
import { dueSpanOf } from '#domain/tasks/tasks.rules.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useToday } from '#web/platform/today.ts'
import { formatNumber } from '#web/ui/format.ts'
import { mergedLines, type TaskLine } from '../task-lines.ts'
import { todayTexts as texts } from './today.texts.ts'

interface DueLines {
  lines: readonly TaskLine[]
  /** The query with lines for rows. */
  whole: UseQueryResult<Listed<TaskLine>>
  /** The heading of a line: when it is due, and how many tasks are. */
  groupOf: (line: TaskLine) => string
}

/** Returns open tasks as lines by due date; tasks of one topic and entity share a line. */
export function useDueLines(query: UseQueryResult<Listed<Task>>): DueLines {
  const today = useToday()
  const counts = useQuery(asking(tasksApi.due, {})).data
  const { data } = query
  return useMemo(() => {
    const spanOf = (task: Task) => dueSpanOf(task, today)
    const lines = data ? mergedLines(data.data, spanOf) : []
    return {
      lines,
      whole: { ...query, data: data && { ...data, data: lines } } as DueLines['whole'],
      groupOf: line => {
        const span = spanOf(line)
        const name = texts.spans[span]
        return counts ? texts.group(name, formatNumber(counts[span])) : name
      },
    }
  }, [query, data, counts, today])
}
