import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Listed } from '#domain/platform/listing.ts'
import type { Task } from '#domain/tasks/tasks.contract.ts'
import { useToday } from '#web/platform/today.ts'
import type { RowId } from '#web/ui/table/selection.ts'
import { dueGroupOf, lineOf, linesOf, type TaskLine } from '../task-lines.ts'
import { tasksTexts as texts } from '../tasks.texts.ts'

interface Lines {
  lines: readonly TaskLine[]
  /** The query with lines for rows. */
  whole: UseQueryResult<Listed<TaskLine>>
  groupOf: ((line: TaskLine) => string) | undefined
}

/** Returns a list of tasks as lines; grouped, tasks of one topic and entity share a line. */
export function useLines(query: UseQueryResult<Listed<Task>>, isGrouped: boolean): Lines {
  const today = useToday()
  const { data } = query
  return useMemo(() => {
    const lines = data ? (isGrouped ? linesOf(data.data, today) : data.data.map(lineOf)) : []
    // The lines are counted where all of them are here, else the tasks.
    const total = data && data.last_page <= 1 ? data.total - data.data.length + lines.length : data?.total
    return {
      lines,
      whole: { ...query, data: data && { ...data, data: lines, total } } as Lines['whole'],
      groupOf: isGrouped ? line => texts.groups[dueGroupOf(line, today)] : undefined,
    }
  }, [query, data, isGrouped, today])
}

/** A choice of lines as a choice of all their tasks. */
export function withMerged(chosen: ReadonlySet<RowId>, lines: readonly TaskLine[]): ReadonlySet<RowId> {
  const all = new Set(chosen)
  for (const { id, ids } of lines) {
    for (const each of ids) {
      if (chosen.has(id)) all.add(each)
      else all.delete(each)
    }
  }
  return all
}
